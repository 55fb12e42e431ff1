import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import type { NamedChoice } from '../wire/settings.ts'
import { decodeModelRegions, decodeModels, decodeSampleRates } from '../wire/source-choices.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Sample rates that a sound card of a current station can have, hertz. */
export const sampleRatesOf = (client: StationClient, deviceId: string): Promise<Result<readonly number[]>> =>
  ask(
    client,
    { method: 'GET', path: '/api/v2/system/audio/devices/capabilities', query: { deviceId } },
    decodeSampleRates,
  )

/** Classifiers of a current station. */
export const classifierModels = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly NamedChoice[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/models', signal }, (value) => itemsOf(decodeModels(value)))

/** Regions of the world for which a current station has models. */
export const modelRegions = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly NamedChoice[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/models/regions', signal }, (value) => itemsOf(decodeModelRegions(value)))
