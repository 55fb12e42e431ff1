import { requestAddress } from '../platform/address.ts'
import { silences } from './silence.ts'
import { findWaysBy, type StationWay } from './transports.ts'

/** Transports of each station with one; the last counts. */
const led = new Map<string, readonly StationWay[]>()

/**
 * Leads all requests of embeds to a station another way, event streams included, and its files where the transport has
 * addresses for them.
 *
 * @param base origin plus path prefix, without a trailing slash
 * @returns the way to stop: other callers go on
 */
export function leadStation(base: string, way: StationWay): () => void {
  led.set(base, [...(led.get(base) ?? []), way])
  silences.delete(base) // was found out on another way
  findWaysBy((address) => {
    const url = requestAddress(address)
    for (const [known, ways] of led) if (url === known || url.startsWith(`${known}/`)) return ways.at(-1)
    return undefined
  })
  return () => {
    const rest = (led.get(base) ?? []).filter((one) => one !== way)
    if (rest.length > 0) led.set(base, rest)
    else led.delete(base)
  }
}
