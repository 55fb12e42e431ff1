import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodePushPlaces, type PushPlace } from '../wire/push-places.ts'
import { type AskOptions, ask } from './ask.ts'

/** Places to which the station sends notifications; only for people who may change its settings. */
export const pushPlaces = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<readonly PushPlace[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings/notification', signal }, decodePushPlaces)
