import type { CalendarDate } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import { weeksOfSpecies } from '../species-days.ts'
import { weekOfYear, WEEKS } from '../species-history.ts'
import type { ChartSpecies, SeasonsChart } from './chart.ts'
import { type CountedDay, type CountedDays, commonNamesOf } from './counted-days.ts'
import { dayCountOf } from './period.ts'
import { medianOf } from './statistics.ts'

/** Least share of an earlier year that is known, 0 to 1, and minimum number of such years. */
const [YEAR_KNOWN, YEARS] = [0.8, 2]
/**
 * Conditions for a species that comes and goes: minimum weeks of absence on end, and minimum days on which it was
 * heard.
 */
const [AWAY_WEEKS, HEARD_DAYS] = [10, 10]
/** Days with a detection that an absence may have, all years together: strays. */
const STRAYS = 1

/** Weeks of absence, 0 to 51, both included; `from` above `to` means over New Year. */
interface Away {
  readonly from: number
  readonly to: number
}

/** Usual stay of a species, and its stay this year. */
export interface UsualStay {
  /** Days of the year 1 to 366; `from` above `to`: over New Year. */
  readonly usual: { readonly from: number; readonly to: number; readonly years: number }
  /** Latest arrival of all earlier years, day of the year. */
  readonly latestArrival: number
  /** First and last day of this year's stay; a stay over New Year has only the part until spring as its last day. */
  readonly first?: CalendarDate
  readonly last?: CalendarDate
}

/** Species that comes and goes. */
export interface SeasonRow extends UsualStay {
  readonly species: ChartSpecies
  readonly weekly: readonly number[]
}

/** Species that come and go: two groups, each in the order of arrival or departure. */
export interface Seasons {
  readonly year: number
  readonly today: CalendarDate
  /** Species absent over New Year: the summer birds of the north. */
  readonly within: readonly SeasonRow[]
  /** Species present over New Year: the winter guests of the north. */
  readonly across: readonly SeasonRow[]
  /** Number of earlier years that say what is usual. */
  readonly years: number
}

/**
 * Species that come and go at a station, and when ({@link usualStay}), by earlier years of which four fifths are known.
 *
 * @param year this year from 1 January on
 * @param earlier calendar years before, each whole
 */
export function seasonsOf(year: CountedDays, earlier: readonly CountedDays[]): Seasons {
  const known = earlier.filter((one) => one.days.length >= dayCountOf(one) * YEAR_KNOWN)
  const names = new Map([...known.flatMap((one) => [...commonNamesOf(one)]), ...commonNamesOf(year)])
  const heardIn = known.map((one) => heardDays(one.days))
  const thisYear = heardDays(year.days)
  const weeks = weeksOfSpecies(year)
  const rows = [...names].flatMap(([scientificName, commonName]) => {
    const stay = usualStay(
      heardIn.map((heard) => heard.get(scientificName) ?? []),
      thisYear.get(scientificName) ?? [],
    )
    if (!stay) return []
    const row: SeasonRow = {
      species: { scientificName, commonName },
      weekly: weeks.get(scientificName) ?? NO_WEEKS,
      ...stay,
    }
    return [{ row, isWithin: stay.usual.from <= stay.usual.to }]
  })
  const byUsual =
    (edge: 'from' | 'to') =>
    (a: SeasonRow, b: SeasonRow): number =>
      a.usual[edge] - b.usual[edge] || (a.species.scientificName < b.species.scientificName ? -1 : 1)
  const of = (isWithin: boolean): SeasonRow[] => rows.filter((one) => one.isWithin === isWithin).map(({ row }) => row)
  return {
    year: Number(year.from.slice(0, 4)),
    today: year.today,
    within: of(true).toSorted(byUsual('from')),
    across: of(false).toSorted(byUsual('to')),
    years: known.length,
  }
}

/**
 * Usual stay of a species that comes and goes; undefined for all others. In earlier years together it has ten weeks on
 * end without a detection (one stray day aside), and ten days or more with one. The stay is the median of its first and
 * of its last day in each earlier year, two of them at least.
 *
 * @param before the days of each earlier year on which it was heard, ascending
 * @param now those of this year
 */
export function usualStay(
  before: readonly (readonly CalendarDate[])[],
  now: readonly CalendarDate[],
): UsualStay | undefined {
  const away = before.length < YEARS ? undefined : awayWeeks(before.flat())
  if (!away) return undefined
  const isWithin = away.from > away.to || away.from === 0 || away.to === WEEKS - 1
  const stays = before.flatMap((dates) => stayOf(dates, away, isWithin) ?? [])
  const [from, to] = [medianOf(stays.map((stay) => stay.from)), medianOf(stays.map((stay) => stay.to))]
  if (stays.length < YEARS || from === undefined || to === undefined) return undefined
  return {
    usual: { from: Math.round(from), to: Math.round(to), years: stays.length },
    latestArrival: Math.max(...stays.map((stay) => stay.from)),
    ...thisStay(now, away, isWithin),
  }
}

/**
 * Chart of arrivals and departures: species absent over New Year first, both groups in the order of their usual dates.
 */
export const seasonsChart = ({ year, today, within, across }: Seasons): SeasonsChart => ({
  drawing: 'seasons',
  year,
  today,
  rows: [...within, ...across].map(({ species, weekly, usual, first, last }) => ({
    species,
    weekly,
    usual,
    ...(first && { first }),
    ...(last && { last }),
  })),
})

const NO_WEEKS: readonly number[] = Array.from({ length: WEEKS }, () => 0)

/** The days on which each species was heard, ascending. */
function heardDays(days: readonly CountedDay[]): ReadonlyMap<string, readonly CalendarDate[]> {
  const heard = new Map<string, CalendarDate[]>()
  for (const { date, species } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const { scientificName, count } of species) {
      if (count <= 0) continue
      const dates = heard.get(scientificName)
      if (dates) dates.push(date)
      else heard.set(scientificName, [date])
    }
  }
  return heard
}

/** Longest absence, over New Year too; undefined for a species that does not come and go. */
function awayWeeks(dates: readonly CalendarDate[]): Away | undefined {
  if (dates.length < HEARD_DAYS) return undefined
  const heard = Array.from({ length: WEEKS }, () => 0)
  for (const date of dates) heard[weekOfYear(date)] = (heard[weekOfYear(date)] ?? 0) + 1
  let best: (Away & { readonly length: number }) | undefined
  for (let from = 0; from < WEEKS; from += 1) {
    let [length, strays] = [0, 0]
    for (let step = 0; step < WEEKS; step += 1) {
      const count = heard[(from + step) % WEEKS] ?? 0
      strays += count
      if (strays > STRAYS) break
      if (count === 0) length = step + 1 // a late arrival is still an arrival: a stray is never at the edge
    }
    const isClean = (heard[from] ?? 0) === 0
    if (isClean && length > (best?.length ?? 0)) best = { from, to: (from + length - 1) % WEEKS, length }
  }
  return best && best.length >= AWAY_WEEKS && best.length < WEEKS ? best : undefined
}

const isAway = (date: CalendarDate, { from, to }: Away): boolean => {
  const week = weekOfYear(date)
  return from <= to ? week >= from && week <= to : week >= from || week <= to
}

/**
 * First and last day of a species in an earlier year, days of the year from 1; undefined where it lacks either half of
 * a stay.
 */
function stayOf(
  dates: readonly CalendarDate[],
  away: Away,
  isWithin: boolean,
): { readonly from: number; readonly to: number } | undefined {
  const here = dates.filter((date) => !isAway(date, away)).map((date) => dayOfYear(date) + 1)
  if (isWithin) return here.length > 0 ? { from: Math.min(...here), to: Math.max(...here) } : undefined
  const middle = ((away.from + away.to + 1) / 2) * 7
  const [spring, autumn] = [here.filter((one) => one <= middle), here.filter((one) => one > middle)]
  return spring.length > 0 && autumn.length > 0 ? { from: Math.min(...autumn), to: Math.max(...spring) } : undefined
}

/**
 * This year's part of a stay. The middle of the absence parts two stays, so that an early arrival counts to the next
 * one.
 */
function thisStay(
  dates: readonly CalendarDate[],
  away: Away,
  isWithin: boolean,
): { readonly first?: CalendarDate; readonly last?: CalendarDate } {
  const length = ((away.to - away.from + WEEKS) % WEEKS) + 1
  const middle = Math.floor((away.from + length / 2) % WEEKS)
  const isOverNewYear = away.from > away.to && middle >= away.from
  if (isWithin) {
    const stay = dates.filter(
      (date) => isOverNewYear || away.from === 0 || away.to === WEEKS - 1 || weekOfYear(date) >= middle,
    )
    return edgesOf(stay)
  }
  const spring = edgesOf(dates.filter((date) => weekOfYear(date) < middle))
  const autumn = edgesOf(dates.filter((date) => weekOfYear(date) >= middle))
  return { ...(autumn.first && { first: autumn.first }), ...(spring.last && { last: spring.last }) }
}

function edgesOf(dates: readonly CalendarDate[]): { readonly first?: CalendarDate; readonly last?: CalendarDate } {
  const [first, last] = [dates[0], dates.at(-1)]
  return first && last ? { first, last } : {}
}
