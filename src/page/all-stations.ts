import { stationList } from '../domain/station-group/station-list.ts'
import { servedStations } from '../platform/page-hints.ts'
import { stationBase } from '../state/station.ts'

/** Path of the page of all stations, below that of each of them. */
export const ALL_STATIONS_PATH = '/ui/stations'

/** Address below which the stations of this server have their parts of the path; undefined where it shows one. */
function serverBase(): string | undefined {
  const served = servedStations()
  const own = served && stationBase(location.href)
  return own?.endsWith(`/${served?.here}`) ? own.slice(0, -1 - (served?.here.length ?? 0)) : undefined
}

/** Base of all stations of this server together, for a store; undefined where it shows one. */
export function allStationsBase(): string | undefined {
  const base = serverBase()
  const served = servedStations()
  if (base === undefined || !served) return undefined
  return stationList(served.stations.map(({ slug, ...station }) => ({ ...station, base: `${base}/${slug}` })))
}

/** Address of the first page of another station of this server, by its part of the path; undefined for an unknown one. */
export function addressOfStation(slug: string): string | undefined {
  const base = serverBase()
  const isKnown = servedStations()?.stations.some((one) => one.slug === slug)
  return base !== undefined && isKnown ? `${base}/${slug}/ui/dashboard` : undefined
}
