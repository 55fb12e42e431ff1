import type { CalendarDate } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import { weeksOfSpecies } from '../species-days.ts'
import { weekOfYear, WEEKS } from '../species-history.ts'
import type { ChartSpecies, SeasonsChart } from './chart.ts'
import { type CountedDay, type CountedDays, commonNamesOf } from './counted-days.ts'
import { dayCountOf } from './period.ts'
import { medianOf } from './statistics.ts'

/** An earlier year counts when so much of it is known; usual is what so many of them say. */
const [YEAR_KNOWN, YEARS] = [0.8, 2]
/** Who stays away for so many weeks on end, and was heard on so many days, comes and goes. */
const [AWAY_WEEKS, HEARD_DAYS] = [10, 10]
/** In the weeks of being away so many days of all years may be strays. */
const STRAYS = 1

/** Weeks in which a species is not here, 0 to 51; from the first to the last, perhaps over New Year. */
interface Away {
  readonly from: number
  readonly to: number
}

/** When a species is usually here, and what is known of it this year. */
export interface UsualStay {
  /** Days of the year 1 to 366; `from` above `to`: over New Year. */
  readonly usual: { readonly from: number; readonly to: number; readonly years: number }
  /** The latest day of the year of all earlier arrivals. */
  readonly latestArrival: number
  /** First and last day it was heard in this year's stay (that until spring, for who stays over New Year: the last). */
  readonly first?: CalendarDate
  readonly last?: CalendarDate
}

/** Somebody who comes and goes. */
export interface SeasonRow extends UsualStay {
  readonly species: ChartSpecies
  readonly weekly: readonly number[]
}

/** Who comes and goes here: both kinds, in the order of their coming and of their leaving. */
export interface Seasons {
  readonly year: number
  readonly today: CalendarDate
  /** Those who are away over New Year: the summer birds of the north. */
  readonly within: readonly SeasonRow[]
  /** Those who stay over New Year: the winter guests of the north. */
  readonly across: readonly SeasonRow[]
  /** Earlier years that say what is usual. */
  readonly years: number
}

/**
 * Who comes and goes at a station, and when ({@link usualStay}), by earlier years of which four fifths are known.
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
 * When a species comes and goes. It does when, in earlier years together, it was never heard for ten weeks on end (one stray day
 * aside), and on ten days or more otherwise. Its usual stay is the median of its first and its last day in each earlier year;
 * at least two must have it. Undefined for all others.
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

/** Who came and who left, as it is drawn: those who are away over New Year first, both in the order of their usual dates. */
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

/** The longest time of being away, over New Year too; undefined for who does not come and go. */
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
      if (count === 0) length = step + 1 // who comes late in one year comes all the same: a stray is never at the edge
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

/** Its first and last day of an earlier year, days of the year from 1; undefined where it was not heard in both seasons. */
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

/** What this year has of a stay. Who comes early is heard in a week in which nobody was: the middle of being away parts two stays. */
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
