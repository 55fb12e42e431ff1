import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import {
  type CaptureDevice,
  decodeCaptureDevices,
  decodeFilterBounds,
  decodeStreamFinding,
  type FilterBounds,
  type StreamFinding,
} from '../wire/audio-setup.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Sound cards that the station finds. */
export async function captureDevices(
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly CaptureDevice[]>> {
  const config = await client.boot()
  if (!config.ok) return config
  const decode = decodeCaptureDevices(config.value.dialect === 'classic')
  return ask(client, { method: 'GET', path: '/api/v2/system/audio/devices', signal }, (value) => itemsOf(decode(value)))
}

/** Test of a current station listening to an address: a classic one has none (station-api rest 6.5). */
export const testStream = (client: StationClient, url: string): Promise<Result<StreamFinding>> =>
  ask(client, { method: 'POST', path: '/api/v2/streams/test', body: { url } }, decodeStreamFinding)

/** Filters of the equaliser with their bounds. */
export const filterBounds = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly FilterBounds[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/system/audio/equalizer/config', signal }, decodeFilterBounds)
