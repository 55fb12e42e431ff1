import { addDays, type CalendarDate } from '../calendar.ts'
import { KNOWN_SHARE, SETTLED_DAYS } from '../limits.ts'
import type { ChartSpecies, LinesChart } from './chart.ts'
import { type CountedDays, commonNamesOf } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, knownShare } from './known-days.ts'
import { type DateRange, datesOf } from './period.ts'

/** Past of a station: when it first heard each species. */
export interface StationPast {
  /** Day on which it began to listen. */
  readonly since: CalendarDate
  /** First day of each species, by scientific name. */
  readonly firstHeard: ReadonlyMap<string, CalendarDate>
  /** Common names by scientific name, as far as they are known. */
  readonly names?: ReadonlyMap<string, string>
}

/** A species that was never heard before a day of the period. */
export interface NewSpecies {
  readonly species: ChartSpecies
  readonly date: CalendarDate
}

/**
 * New species of a period, in the order of their first day. The station's first four weeks have none: then everything
 * is new.
 */
export function newSpeciesOf(counted: CountedDays, past: StationPast): readonly NewSpecies[] {
  const begun = addDays(past.since, SETTLED_DAYS)
  return [...commonNamesOf(counted)]
    .flatMap(([scientificName, commonName]): NewSpecies[] => {
      const date = past.firstHeard.get(scientificName)
      return date !== undefined && date >= counted.from && date <= counted.to && date >= begun
        ? [{ species: { scientificName, commonName }, date }]
        : []
    })
    .toSorted((a, b) =>
      a.date === b.date ? (a.species.scientificName < b.species.scientificName ? -1 : 1) : a.date < b.date ? -1 : 1,
    )
}

/** Whether the first four weeks of a station are over on a day. */
export const isPastSettling = (date: CalendarDate, { since }: StationPast): boolean =>
  date >= addDays(since, SETTLED_DAYS)

/** Whether a period touches the station's first four weeks, which {@link newSpeciesOf} leaves out. */
export const isSettling = ({ from, to }: DateRange, { since }: StationPast): boolean =>
  from < addDays(since, SETTLED_DAYS) && to >= since

/** Number of new species by each day of the period, with a mark for each of them. */
export function newSpecies(counted: CountedDays, past: StationPast): LinesChart {
  const dates = datesOf(counted)
  const news = newSpeciesOf(counted, past)
  const missing = new Set(counted.missing)
  const by = (date: CalendarDate): number => news.filter((one) => one.date <= date).length
  return {
    drawing: 'lines',
    dates,
    step: 'day',
    lines: [{ id: 'now', values: dates.map((date) => (missing.has(date) ? null : by(date))) }],
    unit: 'species',
    marks: news.map(({ date, species }, index) => ({ date, value: index + 1, species })),
    shape: 'steps',
  }
}

/** Minimum days of a period for saying that nothing is new. */
const NOTHING_DAYS = 30

/**
 * Finding about new species: their number, and the last of them. That there was none is told of 30 days or more, nine
 * tenths of them known, when the station had listened for four weeks before.
 */
export function findNewSpecies(counted: CountedDays, past: StationPast): Finding | undefined {
  const news = newSpeciesOf(counted, past)
  const last = news.at(-1)
  const basis = basisOf(counted, counted.days)
  if (last) {
    const said = { kind: 'newSpecies', count: news.length, last: last.species, date: last.date, basis } as const
    return isSettling(counted, past) ? { ...said, isSettling: true } : said
  }
  const isOld = isPastSettling(counted.from, past)
  return isOld && basis.detections > 0 && basis.days >= NOTHING_DAYS && knownShare(counted) >= KNOWN_SHARE
    ? { kind: 'nothingNew', basis }
    : undefined
}
