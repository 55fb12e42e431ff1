import { comparable, type CountedDays, listenedSince } from '../../domain/analytics/counted-days.ts'
import type { FirstSong } from '../../domain/analytics/first-songs.ts'
import type { SunByDate } from '../../domain/analytics/known-days.ts'
import type { StationPast } from '../../domain/analytics/new-species.ts'
import type { Hemisphere } from '../../domain/analytics/season-findings.ts'
import type { Hour } from '../../domain/calendar.ts'
import type { SunOfDates } from '../../state/analytics/sun-of-dates.ts'
import type { ChartMaterial } from './chart-recipes.ts'

/** What the station has told so far; undefined: not asked for, or not known yet. */
export interface MaterialParts {
  readonly counted: CountedDays
  readonly before: CountedDays | undefined
  readonly yearBefore: CountedDays | undefined
  readonly years: readonly CountedDays[] | undefined
  readonly hour?: Hour | undefined
  readonly hemisphere?: Hemisphere | undefined
  readonly past: StationPast | undefined
  readonly sun: SunOfDates | undefined
  readonly songs: readonly FirstSong[] | undefined
}

/**
 * What charts are made from: days before the station began to listen are not known, for nobody heard that they were silent;
 * days of which none is known are nothing to compare with, and a day without sunrise has no morning.
 */
export function materialOf({ counted, before, yearBefore, past, sun, ...parts }: MaterialParts): ChartMaterial {
  const since = past?.since
  return {
    ...parts,
    past,
    counted: since ? listenedSince(counted, since) : counted,
    before: comparable(before, since),
    yearBefore: comparable(yearBefore, since),
    sun: sun && withLight(sun),
  }
}

/** Without the days on which the sun does not rise or set. */
const withLight = (sun: SunOfDates): SunByDate =>
  new Map([...sun].flatMap(([date, light]) => (light ? [[date, light] as const] : [])))
