import { describe, expect, test } from 'vitest'
import type { LiveSource } from '../../../src/domain/listening.ts'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { newCard, newStream, withWholeQuietHours } from '../../../src/domain/settings/source-items.ts'
import {
  type AudioSourceSetting,
  sourceSettings,
  countSources,
  liveSourceOf,
} from '../../../src/domain/settings/sources.ts'
import { conditionOf } from '../../../src/domain/settings/source-condition.ts'
import { checkSettings } from '../../../src/domain/settings/check.ts'
import { settingsOf } from './recorded-settings.ts'

const live = (id: string, name: string, silent = false): LiveSource => ({ id, name, silent, clipping: false })

describe('where a station listens', () => {
  test('a classic one: its sound card and its addresses, without passwords', () => {
    const card = writeAt(settingsOf('classic'), 'realtime.audio.source', 'USB Audio')
    const document = writeAt(card, 'realtime.rtsp.urls', ['rtsp://cam:secret@pond.lan/1'])
    expect(sourceSettings(document)).toEqual([
      { kind: 'card', name: 'USB Audio', address: 'USB Audio', isOff: false },
      { kind: 'stream', name: 'rtsp://pond.lan/1', address: 'rtsp://pond.lan/1', isOff: false },
    ])
    expect(countSources(writeAt(document, 'realtime.audio.source', ''))).toBe(1)
  })

  test('a current one: what was recorded, and a stream that is switched off does not count', () => {
    const document = settingsOf('current')
    const names = sourceSettings(document).map(({ name }) => name)
    expect(names).toContain('Garden stream')
    const off = writeAt(document, 'realtime.rtsp.streams.0.enabled', false)
    expect(countSources(off)).toBe(countSources(document) - 1)
  })

  test('a live source is known by its name or its address; without names only where it can be no other', () => {
    const pond: AudioSourceSetting = { kind: 'stream', name: 'Pond', address: 'rtsp://pond.lan/1', isOff: false }
    const card: AudioSourceSetting = { kind: 'card', name: 'USB', address: 'USB', isOff: false }
    const named = [live('rtsp_1', 'rtsp://cam@pond.lan/1'), live('rtsp_2', 'Orchard')]
    expect(liveSourceOf(pond, named, [pond])?.id).toBe('rtsp_1')
    const nameless = [live('audio_card_1', 'audio-source-1'), live('rtsp_9', 'camera-1')]
    expect(liveSourceOf(pond, nameless, [card, pond])?.id).toBe('rtsp_9')
    expect(liveSourceOf(card, nameless, [card, pond])?.id).toBe('audio_card_1')
    const two = [...nameless, live('rtsp_8', 'camera-2')]
    expect(liveSourceOf(pond, two, [card, pond, { ...pond, address: 'rtsp://barn.lan/' }])).toBeUndefined()
  })

  test('what nothing is known of is not said to be heard', () => {
    const source: AudioSourceSetting = { kind: 'stream', name: 'a', address: 'a', isOff: false }
    const report = (state: string, isReceiving: boolean) => ({ state, isReceiving })
    expect(conditionOf(source, undefined, undefined)).toBe('unknown')
    expect(conditionOf(source, report('running', true), undefined)).toBe('receiving')
    const unheard: LiveSource = { ...live('a', 'a'), isUnheard: true }
    expect(conditionOf(source, report('running', true), unheard)).toBe('receiving')
    expect(conditionOf(source, report('running', true), live('a', 'a'))).toBe('heard')
    expect(conditionOf(source, undefined, unheard)).toBe('unknown')
    expect(conditionOf(source, report('running', true), live('a', 'a', true))).toBe('silent')
    expect(conditionOf(source, report('circuit_open', false), live('a', 'a', true))).toBe('down')
    expect(conditionOf(source, report('starting', false), undefined)).toBe('starting')
    expect(conditionOf({ ...source, isOff: true }, report('running', true), undefined)).toBe('off')
  })
})

describe('a new source of a current station', () => {
  const document = settingsOf('current')
  const problems = (after: SettingsDocument) => checkSettings(after, 'current').map(({ path }) => path)

  test('has nothing that the station would refuse', () => {
    const streams = readAt(document, 'realtime.rtsp.streams') as readonly SettingsDocument[] // reason: as recorded
    const stream = newStream('rtsp://cam:x@barn.lan/mic', streams)
    const after = writeAt(document, 'realtime.rtsp.streams', [...streams, stream])
    expect(problems(writeAt(after, 'realtime.audio.sources', [newCard('hw:1,0', 'USB')]))).toEqual(problems(document))
    expect(stream['name']).toBe('barn.lan/mic')
  })

  test('quiet hours that are switched on are complete, also those that a station keeps empty', () => {
    const switched = writeAt(document, 'realtime.rtsp.streams.0.quietHours.enabled', true)
    const before = problems(switched)
    expect(before.some((path) => path.startsWith('realtime.rtsp.streams.0.quietHours'))).toBe(true)
    const whole = withWholeQuietHours(readAt(switched, 'realtime.rtsp.streams.0') as SettingsDocument) // reason: as recorded
    expect(problems(writeAt(switched, 'realtime.rtsp.streams.0', whole))).toEqual(problems(document))
  })
})
