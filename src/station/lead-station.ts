import { requestAddress } from '../platform/address.ts'
import { silences } from './silence.ts'
import { findWaysBy, type StationWay } from './transports.ts'

/** The ways to each station that is led, the one that counts last. */
const led = new Map<string, readonly StationWay[]>()

/**
 * Leads all requests of embeds to a station, event streams among them, another way; its files, too, where the way has
 * addresses for them.
 *
 * @param base origin plus path prefix, without a trailing slash
 * @returns the way to stop: whoever leads the station beside us goes on
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
