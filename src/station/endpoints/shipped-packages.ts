import { readShippedPackages, type ShippedPackage } from '../../domain/licences.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import type { AskOptions } from './ask.ts'

/** Packages inside the page that a station serves, with their licences: the build writes them beside its code. */
export async function shippedPackages(
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly ShippedPackage[]>> {
  const answer = await client.request({
    method: 'GET',
    path: '/ui/assets/licenses.md',
    headers: { Accept: 'text/plain, */*' },
    as: 'text',
    signal,
  })
  return answer.ok ? success(readShippedPackages(String(answer.value))) : answer
}
