import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import type { AskOptions } from './ask.ts'

/** Path of the module that loads each element when its tag comes near the window, where a server has it. */
export const LOADER_PATH = '/elements/loader.js'

/**
 * Whether the station's server has the elements for other websites: ours does, one with nothing but the page does not,
 * and may answer with that page.
 */
export async function servesElements(client: StationClient, { signal }: AskOptions = {}): Promise<Result<boolean>> {
  const answer = await client.request({ method: 'GET', path: LOADER_PATH, as: 'text', signal })
  if (!answer.ok && answer.failure.kind === 'aborted') return answer
  return success(answer.ok && !String(answer.value).trimStart().startsWith('<'))
}
