import type { CalendarDate } from './calendar.ts'
import type { Detection } from './detection.ts'
import type { Rarity } from './species-facts.ts'
import type { SpeciesSummary } from './species-list.ts'

/** Plausibility of a detection: what place and season say of its species, and what the station has heard of it. */
export interface Plausibility {
  /** `unknown` where the station does not say, or says it of another month than that of the detection. */
  readonly place: 'expected' | 'rare' | 'unknown'
  /** Whether it is the first of its species here, another or perhaps the first of that day, or one of later days. */
  readonly own: 'first' | 'firstDay' | 'known' | 'unknown'
  /** Detections of the species at the station; 0 unless `own` is `known`. */
  readonly count: number
  /** Day of the first of them. */
  readonly since?: CalendarDate
}

const EXPECTED: ReadonlySet<Rarity> = new Set<Rarity>(['very_common', 'common', 'uncommon'])

/**
 * Plausibility of a detection before anybody has listened to it; undefined where nothing is known.
 *
 * @param today the station's: its rarity of a species is of this month only (station-api rest.md 8.1)
 * @param rarity of the species at the station's place today
 * @param past of the species at the station, in all its time
 */
export function plausibilityOf(
  detection: Pick<Detection, 'date' | 'time' | 'isNewSpecies' | 'daysSinceFirstSeen'>,
  today: CalendarDate,
  rarity: Rarity | undefined,
  past: Pick<SpeciesSummary, 'count' | 'first'> | undefined,
): Plausibility | undefined {
  const isNow = detection.date.slice(0, 7) === today.slice(0, 7)
  const place = !rarity || !isNow ? 'unknown' : EXPECTED.has(rarity) ? 'expected' : 'rare'
  if (past?.first && past.first.date < detection.date)
    return { place, own: 'known', count: past.count, since: past.first.date }
  const isFirst = past?.first !== undefined || (detection.isNewSpecies && (detection.daysSinceFirstSeen ?? 0) === 0)
  if (isFirst) return { place, own: past?.first?.time === detection.time ? 'first' : 'firstDay', count: 0 }
  return place === 'unknown' ? undefined : { place, own: 'unknown', count: 0 }
}
