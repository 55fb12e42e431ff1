import { useAtomValue } from 'jotai'
import type { Detection } from '../domain/detection.ts'
import { BETWEEN_HEARERS } from '../domain/station-group/station-list.ts'
import { hasZones, utcOffsetOf, zoneName } from '../domain/station-group/zones.ts'
import { formatList } from '../i18n/format.ts'
import { stationTodayAtom } from '../state/clock.ts'
import { stationClientAtom } from '../state/station.ts'
import { useLocale } from '../ui/text.ts'
import { useGroupMemory } from './group-memory.ts'

/** What several stations say of a detection besides; nothing where there is one station. */
export interface Hearers {
  /** Names of all that heard the bird. */
  readonly names?: string
  /** Time zone of its time, where the stations are in different ones. */
  readonly zone?: string | undefined
  /** Names, and the time zone in brackets. */
  readonly place?: string
}

/** Stations of several that heard a bird, also when another one turns out to have heard it. */
export function useHearers(detection: Detection): Hearers {
  const { id, date, source } = detection
  const locale = useLocale()
  const { group } = useAtomValue(stationClientAtom)
  const memory = group?.memory
  const hearers = useGroupMemory((all) => all.hearersOf(id, date)?.join())
  if (!memory) return {}
  const known = hearers?.split(',').map((at) => group?.stations[Number(at)]?.name ?? '')
  const names = formatList(locale, known ?? source.split(BETWEEN_HEARERS))
  const offset = hasZones(memory.zonesOn(date)) ? utcOffsetOf(detection) : undefined
  if (offset === undefined) return { names, place: names }
  const zone = zoneName(offset)
  return { names, zone, place: `${names} (${zone})` }
}

/** Time zone of the clock of several stations, which is that of the one furthest ahead; undefined where they have the same. */
export function useClockZone(): string | undefined {
  const memory = useAtomValue(stationClientAtom).group?.memory
  const today = useAtomValue(stationTodayAtom)
  const zones = memory?.zonesOn(today) ?? []
  return hasZones(zones) ? zoneName(Math.max(...zones.filter((zone) => zone !== undefined))) : undefined
}

/** Names of those of several stations that do not answer; empty where all do. */
export function useAwayNames(): string {
  const locale = useLocale()
  const today = useAtomValue(stationTodayAtom)
  const away = useGroupMemory((memory) => memory.known(today))
  return formatList(
    locale,
    (away?.parts ?? []).flatMap(({ name, awayMs }) => (awayMs === undefined ? [] : [name])),
  )
}
