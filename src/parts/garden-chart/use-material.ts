import { type Atom, atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { comparable, type CountedDays, listenedSince } from '../../domain/analytics/counted-days.ts'
import type { FirstSong } from '../../domain/analytics/first-songs.ts'
import type { SunByDate } from '../../domain/analytics/known-days.ts'
import type { StationPast } from '../../domain/analytics/new-species.ts'
import { type DateRange, rangeBefore, rangeOfYearBefore, yearsUpTo } from '../../domain/analytics/period.ts'
import type { Hemisphere } from '../../domain/analytics/season-findings.ts'
import type { Hour } from '../../domain/calendar.ts'
import { type CountedDaysAction, countedDaysAtom, type CountedDaysReading } from '../../state/analytics/counted-days.ts'
import { firstSongsAtom } from '../../state/analytics/first-songs.ts'
import { stationPastAtom } from '../../state/analytics/summaries.ts'
import { hemisphereAtom, type SunOfDates, sunOfDatesAtom } from '../../state/analytics/sun-of-dates.ts'
import { stationHourAtom, stationTodayAtom } from '../../state/clock.ts'
import type { ChartMaterial, ChartNeed } from './chart-recipes.ts'

/** Sun times without the days on which the sun does not rise or set. */
const withLight = (sun: SunOfDates): SunByDate =>
  new Map([...sun].flatMap(([date, light]) => (light ? [[date, light] as const] : [])))

/** Atom for data that is not needed: nothing is asked. */
const NOTHING = atom(undefined)
/** Earlier years compared with, at most: more give nearly the same. */
const EARLIER_YEARS = 4

/** Loading state of the data that a chart cannot do without. */
export type MaterialStanding = Omit<CountedDaysReading, 'counted'>

/** Reading of a chart's material: the known part, its loading state, and its actions. */
export interface MaterialReading {
  readonly material: ChartMaterial
  readonly standing: MaterialStanding
  /** Whether days of the year before are still being loaded. */
  readonly isComparing: boolean | undefined
  act(action: CountedDaysAction): void
}

/** Loads what a chart needs while it is on the screen. */
export function useMaterial(range: DateRange, needs: readonly ChartNeed[]): MaterialReading {
  const days = useDays(range, needs)
  const songs = useAtomValue(needs.includes('songs') ? firstSongsAtom(range) : NOTHING)
  const past = useAtomValue(stationPastAtom)
  const sun = useAtomValue(needs.includes('sun') ? sunOfDatesAtom(range) : NOTHING)
  const years = useYears(needs.includes('years') ? past : undefined)
  const hemisphere = useAtomValue(needs.includes('years') ? hemisphereAtom : NOTHING)
  const hour = useAtomValue(stationHourAtom)
  const actOnDays = useSetAtom(countedDaysAtom(range))
  const actOnSongs = useSetAtom(firstSongsAtom(range))
  const { reading, before, yearBefore } = days
  const { counted } = reading
  const material = useMemo(
    () =>
      materialOf({
        ...{ counted, before, yearBefore, hour, hemisphere, past, sun },
        ...{ years: years?.map((year) => year.counted), songs: songs?.songs },
      }),
    [counted, before, yearBefore, years, hour, hemisphere, past, sun, songs],
  )
  return {
    material,
    standing: songs ?? (years ? standingOf(years) : reading),
    isComparing: days.isComparing,
    act: (action) => {
      if (needs.includes('songs')) actOnSongs(action)
      else actOnDays(action)
    },
  }
}

/** The days of a period and those they are compared with. */
function useDays(range: DateRange, needs: readonly ChartNeed[]) {
  const reading = useAtomValue(countedDaysAtom(range))
  const before = useAtomValue(needs.includes('before') ? countedDaysAtom(rangeBefore(range)) : NOTHING)
  const yearBefore = useAtomValue(needs.includes('yearBefore') ? countedDaysAtom(rangeOfYearBefore(range)) : NOTHING)
  return { reading, before: before?.counted, yearBefore: yearBefore?.counted, isComparing: yearBefore?.isLoading }
}

/** This calendar year and the whole earlier ones, newest first; undefined with fewer than two of those. */
function useYears(past: StationPast | undefined): readonly CountedDaysReading[] | undefined {
  const today = useAtomValue(stationTodayAtom)
  const yearsAtom = useMemo((): Atom<readonly CountedDaysReading[] | undefined> => {
    const ranges = past ? yearsUpTo(today, past.since).slice(0, 1 + EARLIER_YEARS) : []
    return ranges.length < 3 ? NOTHING : atom((get) => ranges.map((range) => get(countedDaysAtom(range))))
  }, [past, today])
  return useAtomValue(yearsAtom)
}

/** Loading state of several ranges as one. */
function standingOf(readings: readonly CountedDaysReading[]): MaterialStanding {
  const sum = (of: (reading: CountedDaysReading) => number): number =>
    readings.reduce((total, reading) => total + of(reading), 0)
  const failure = readings.find((reading) => reading.failure)?.failure
  return {
    progress: { known: sum(({ progress }) => progress.known), wanted: sum(({ progress }) => progress.wanted) },
    isLoading: readings.some(({ isLoading }) => isLoading),
    isStopped: readings.some(({ isStopped }) => isStopped),
    ...(failure && { failure }),
  }
}

/** Data received so far; undefined where not asked for, or not known yet. */
interface MaterialParts {
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
 * Material of charts. Days before the station began to listen count as unknown, not as silent; a range without known
 * days is no comparison, and a day without sunrise has no morning.
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
