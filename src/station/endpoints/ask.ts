import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import type { Call } from '../http.ts'
import type { DecodedList } from '../wire/fields.ts'

/** Options of every endpoint, its last argument. */
export interface AskOptions extends Pick<Call, 'isBackground'> {
  readonly signal?: AbortSignal | undefined
}

/** Answer of a call, decoded. */
export async function ask<T>(
  client: StationClient,
  call: Call,
  decode: (value: unknown) => Result<T>,
): Promise<Result<T>> {
  const answer = await client.request(call)
  return answer.ok ? decode(answer.value) : answer
}

/**
 * Sends a command: a good answer has JSON or no body (station-api 14.9). Anything else is not the station's: a sign-in
 * page in between says 200, too.
 */
export async function act(client: StationClient, call: Call): Promise<Result<void>> {
  const answer = await client.request(call)
  return answer.ok ? success(undefined) : answer
}

/** Readable items of a decoded list. */
export const itemsOf = <T>(list: Result<DecodedList<T>>): Result<readonly T[]> =>
  list.ok ? success(list.value.items) : list
