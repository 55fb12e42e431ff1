import { expect, test } from 'vitest'
import type { Result } from '../../../src/domain/result.ts'
import { decodeCaptureDevices, decodeFilterBounds, decodeStreamFinding } from '../../../src/station/wire/audio-setup.ts'
import { decodeSampleRates } from '../../../src/station/wire/source-choices.ts'
import { decodeStreamHealth } from '../../../src/station/wire/stream-health.ts'

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.field)
  return result.value
}

test('a sound card is called by its name at a classic station, by what outlives a restart at a current one', () => {
  const cards = [
    { index: 0, name: 'USB Audio', id: 'hw:1,0', stableId: 'usb-7' },
    { index: 1, name: 'Built-in', id: 'hw:0,0' },
  ]
  const keys = (isClassic: boolean) => valueOf(decodeCaptureDevices(isClassic)(cards)).items.map(({ key }) => key)
  expect(keys(true)).toEqual(['USB Audio', 'Built-in'])
  expect(keys(false)).toEqual(['usb-7', 'hw:0,0'])
})

test('a stream that never sent anything and one that does, as a current station told of them', () => {
  const items = valueOf(
    decodeStreamHealth([
      {
        name: 'Garden stream',
        type: 'http',
        url: 'http://127.0.0.1:8285/stream.wav',
        is_healthy: true,
        process_state: 'running',
        last_data_received: '2026-11-21T15:43:00.146306464+02:00',
        time_since_data_seconds: 0.031369161,
        restart_count: 0,
        total_bytes_received: 352_256,
        bytes_per_second: 235_408.26,
        is_receiving_data: true,
      },
      {
        name: 'Dead stream',
        type: 'http',
        url: 'http://127.0.0.1:8284/none.wav',
        is_healthy: false,
        process_state: 'circuit_open',
        last_data_received: null,
        restart_count: 3,
        total_bytes_received: 0,
        bytes_per_second: 0,
        is_receiving_data: false,
        last_error_context: { error_type: 'connection_refused', primary_message: 'Connection refused' },
      },
    ]),
  )
  expect(
    items.map(({ state, isReceiving, restarts, lastSoundMs, quietSeconds, trouble }) => [
      state,
      isReceiving,
      restarts,
      lastSoundMs,
      quietSeconds,
      trouble?.message,
    ]),
  ).toEqual([
    ['running', true, 0, Date.UTC(2026, 10, 21, 15, 43), 0.031369161, undefined],
    ['circuit_open', false, 3, undefined, undefined, 'Connection refused'],
  ])
})

test('the bounds of filters, as a classic station told them; what cannot be read is left out', () => {
  const frequency = {
    Name: 'Frequency',
    Label: 'Cutoff Frequency',
    Type: 'number',
    Unit: 'Hz',
    Min: 20,
    Max: 20_000,
    Default: 100,
  }
  const passes = { Name: 'Passes', Label: 'Attenuation', Type: 'number', Unit: '', Min: 1, Max: 4, Default: 1 }
  const bounds = valueOf(
    decodeFilterBounds({ HighPass: { Parameters: [frequency, passes] }, Odd: { Parameters: 'x' } }),
  )
  expect(bounds).toEqual([
    {
      type: 'HighPass',
      parameters: { frequency: { min: 20, max: 20_000, start: 100 }, passes: { min: 1, max: 4, start: 1 } },
    },
  ])
  expect(decodeFilterBounds([]).ok).toBe(false)
})

test('what a test found, and what a card can do', () => {
  const found = { sampleRate: 44_100, channels: 2, codec: 'aac', batCompatible: false, warnings: ['low rate', 7] }
  expect(valueOf(decodeStreamFinding(found))).toEqual({
    sampleRate: 44_100,
    channels: 2,
    codec: 'aac',
    warnings: ['low rate'],
  })
  expect(valueOf(decodeSampleRates({ deviceId: 'hw:1', sampleRates: [48_000, 'x'], verified: true }))).toEqual([48_000])
})
