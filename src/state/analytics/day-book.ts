import type { CountedDay, CountedDays, CountedSpecies } from '../../domain/analytics/counted-days.ts'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import type { Failure } from '../../domain/failure.ts'
import { JUDGED_DAYS } from '../../domain/limits.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { BATCH_DAYS } from '../../station/limits.ts'

/** Calls under way at a time, at most: pictures and sound want to come through, too. */
export const CALLS_AT_MOST = 2
/** Interval of the questions for the present day, milliseconds. */
const AGAIN_AFTER_MS = 60_000
/** Time for which the totals of a range are good, milliseconds. */
const TOTALS_HOLD_MS = 300_000
/** Species of a day that a classic station names by default (station-api 5.1). */
const CLASSIC_LIMIT = 30

/** Day that is known, with its origin. */
export interface KnownDay {
  readonly day: CountedDay
  /** Time of the question; 0: it has to be asked for again with the next reader. */
  readonly askedAt: number
  /** Whether it was over by then. */
  readonly isWhole: boolean
  /** Whether it was kept in the browser, and not asked for in this session. */
  readonly isKept?: true
}

/** Want of a reader: the days it needs. */
export interface Want {
  readonly range: DateRange
  followers: number
  isStopped: boolean
}

/** Days of one station as far as they are known, and who wants which; kept in a box. */
export interface DayBook {
  readonly days: Map<CalendarDate, KnownDay>
  /** Wants by the text of their range. */
  readonly wants: Map<string, Want>
  /** Calls under way, with the days they bring. */
  readonly calls: Map<AbortController, readonly CalendarDate[]>
  /** Days to be asked for one by one, since a batch left them out. */
  readonly singles: Set<CalendarDate>
  /** Days that the station did not give even so. */
  readonly refused: Map<CalendarDate, Failure>
  /** Number of refused days in a row. */
  refusals: number
  /** Days with a detection or a verdict since they were asked for. */
  readonly stale: Set<CalendarDate>
  /** Days of the station that the browser has to keep. */
  readonly unkept: Set<CalendarDate>
  /** Common names by scientific name on the days that the browser kept. */
  readonly keptNames: Map<string, string>
  totals: Totals
  /** Failure that stopped everything; undefined while all is well. */
  failure: Failure | undefined
}

/** Totals of each day, as the station tells them. */
interface Totals {
  readonly state: 'unknown' | 'asked' | 'known' | 'refused'
  readonly range?: DateRange
  readonly counts: ReadonlyMap<CalendarDate, number>
  readonly at: number
  /** Whether counts changed while they were under way. */
  readonly isOutdated?: true
}

const NO_TOTALS: Totals = { state: 'unknown', counts: new Map(), at: 0 }

/** Book without days. */
export const emptyBook = (): DayBook => ({
  days: new Map(),
  wants: new Map(),
  calls: new Map(),
  singles: new Set(),
  refused: new Map(),
  refusals: 0,
  stale: new Set(),
  unkept: new Set(),
  keptNames: new Map(),
  totals: NO_TOTALS,
  failure: undefined,
})

/** Text of a range, its key. */
export const keyOf = ({ from, to }: DateRange): string => `${from}..${to}`

/** Task: the next question. */
export type DayTask =
  | { readonly kind: 'totals'; readonly range: DateRange }
  | { readonly kind: 'batch' | 'single'; readonly dates: readonly CalendarDate[] }

const isActive = ({ followers, isStopped }: Want): boolean => followers > 0 && !isStopped

/** Range with all wanted days; undefined when none is wanted. */
function wantedRange({ wants }: DayBook, today: CalendarDate): DateRange | undefined {
  const ranges = [...wants.values()].filter(isActive).map(({ range }) => range)
  const [from] = ranges.map((range) => range.from).toSorted()
  const last = ranges
    .map((range) => range.to)
    .toSorted()
    .at(-1)
  const to = last && last > today ? today : last
  return from && to && from <= to ? { from, to } : undefined
}

const holds = (outer: DateRange | undefined, inner: DateRange): boolean =>
  outer !== undefined && outer.from <= inner.from && outer.to >= inner.to

/**
 * Next question for the station: the newest days first, the totals of all of them beside the newest week.
 *
 * @param now milliseconds since 1970
 */
export function nextTask(book: DayBook, today: CalendarDate, now: number): DayTask | undefined {
  const range = wantedRange(book, today)
  if (!range || book.failure) return undefined
  const { state, at } = book.totals
  const isOld = state !== 'asked' && (now - at >= TOTALS_HOLD_MS || !holds(book.totals.range, range))
  if (isOld) return { kind: 'totals', range }
  const newest = state === 'asked' ? addDays(range.to, 1 - BATCH_DAYS) : range.from
  const dates = openDates(book, today, now).filter((date) => date >= newest)
  const single = dates.find((date) => book.singles.has(date))
  if (single) return { kind: 'single', dates: [single] }
  return dates.length > 0 ? { kind: 'batch', dates: dates.slice(0, BATCH_DAYS) } : undefined
}

/** Days that are wanted and not asked for, newest first; known ones come last. */
function openDates(book: DayBook, today: CalendarDate, now: number): readonly CalendarDate[] {
  const asked = new Set([...book.calls.values()].flat())
  const wanted = new Set<CalendarDate>()
  for (const want of book.wants.values()) if (isActive(want)) datesOf(want.range).forEach((date) => wanted.add(date))
  const open = [...wanted]
    .filter((date) => date <= today && !asked.has(date) && !book.refused.has(date) && !isFresh(book, date, today, now))
    .toSorted()
    .toReversed()
  return [...open.filter((date) => !book.days.has(date)), ...open.filter((date) => book.days.has(date))]
}

function isFresh({ days, stale }: DayBook, date: CalendarDate, today: CalendarDate, now: number): boolean {
  const known = days.get(date)
  if (!known || known.askedAt === 0 || (date < today && !known.isWhole)) return false
  return !stale.has(date) || now - known.askedAt < AGAIN_AFTER_MS
}

/** Applies the station's answer about a day. */
export function takeDay(
  book: DayBook,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  { isWhole, at, isClassic }: { readonly isWhole: boolean; readonly at: number; readonly isClassic: boolean },
): void {
  const total = isWhole ? totalOf(book, date) : undefined
  const species = rows.map(countedSpecies)
  const isCut = isClassic && (total === undefined ? rows.length >= CLASSIC_LIMIT : sumOf(species) < total)
  const inAll = total === undefined ? {} : { inAll: total }
  book.days.set(date, { day: { date, species, isCut, ...inAll }, askedAt: at, isWhole })
  book.unkept.add(date)
  if (species.some(({ scientificName, commonName }) => isOther(book.keptNames.get(scientificName), commonName))) {
    book.keptNames.clear()
    for (const [kept, { isKept }] of book.days) if (isKept) askAnew(book, kept)
  }
  book.singles.delete(date)
  book.refused.delete(date)
}

/** Total of a day, 0 where the totals leave it out; undefined where they do not cover it. */
function totalOf({ totals: { state, range, counts } }: DayBook, date: CalendarDate): number | undefined {
  const isKnown = state === 'known' && range && range.from <= date && date <= range.to
  return isKnown ? (counts.get(date) ?? 0) : undefined
}

const isOther = (kept: string | undefined, name: string): boolean => kept !== undefined && kept !== name

/**
 * Applies days that the browser kept, where the station has not told them yet. If names have changed since, all are
 * asked for anew.
 */
export function takeKept(book: DayBook, days: readonly CountedDay[], today: CalendarDate, at: number): void {
  for (const day of days) {
    if (book.days.has(day.date) || day.date >= today) continue
    const isYoung = day.date > addDays(today, -JUDGED_DAYS)
    book.days.set(day.date, { day, askedAt: isYoung ? 0 : at, isWhole: true, isKept: true })
    for (const { scientificName, commonName } of day.species) book.keptNames.set(scientificName, commonName)
  }
}

const countedSpecies = ({ scientificName, commonName, hourly, latestHeard }: SpeciesDay): CountedSpecies => ({
  scientificName,
  commonName,
  hourly,
  count: hourly.reduce((sum, count) => sum + count, 0),
  ...(latestHeard && { latest: latestHeard }),
})

const sumOf = (species: readonly CountedSpecies[]): number => species.reduce((sum, { count }) => sum + count, 0)

/** Count of a day as far as it is known. */
const countOf = ({ day: { species, inAll } }: KnownDay): number => inAll ?? sumOf(species)

/**
 * Applies the totals of a range: a past day without any needs no question, one whose total has changed needs one more.
 * Days asked for a moment ago, beside the totals, are completed.
 */
export function takeTotals(
  book: DayBook,
  range: DateRange,
  counts: ReadonlyMap<CalendarDate, number>,
  { today, at, isClassic }: { readonly today: CalendarDate; readonly at: number; readonly isClassic: boolean },
): void {
  book.totals = { state: 'known', range, counts, at: book.totals.isOutdated ? 0 : at }
  for (const date of datesOf(range)) {
    if (date >= today) continue
    const total = counts.get(date) ?? 0
    const known = book.days.get(date)
    const isSilent = doubtfulDays(date, isClassic).every(
      (one) => range.from <= one && one <= range.to && !counts.get(one),
    )
    if (!known && isSilent)
      book.days.set(date, { day: { date, species: [], isCut: false, inAll: 0 }, askedAt: at, isWhole: true })
    else if (known?.isWhole && known.day.inAll === undefined && !known.isKept) {
      const isCut = isClassic && sumOf(known.day.species) < total
      book.days.set(date, { ...known, day: { ...known.day, isCut, inAll: total } })
    } else if (known?.isWhole && countOf(known) !== total)
      for (const one of doubtfulDays(date, isClassic)) askAnew(book, one)
  }
}

/**
 * Days that a total may belong to. A current station tells its days by one offset from UTC: beyond a change of clocks,
 * an hour beside midnight counts on the neighbouring day.
 */
const doubtfulDays = (date: CalendarDate, isClassic: boolean): readonly CalendarDate[] =>
  isClassic ? [date] : [addDays(date, -1), date, addDays(date, 1)]

/** Marks totals as refused, or as wrong: the days come without them. */
export const withoutTotals = (book: DayBook, range: DateRange, at: number): void => {
  book.totals = { state: 'refused', range, counts: new Map(), at }
}

/** Marks totals as under way. */
export const awaitTotals = (book: DayBook): void => {
  book.totals = { ...book.totals, state: 'asked' }
}

/** Drops totals that did not come, or changed: they are asked for again when days are wanted. */
export const forgetTotals = (book: DayBook): void => {
  const { state } = book.totals
  book.totals = state === 'asked' ? { ...book.totals, isOutdated: true } : { ...book.totals, state: 'unknown', at: 0 }
}

/** Makes a day be asked for again at once; until then it stays as it is known. */
export function askAnew(book: DayBook, date: CalendarDate): void {
  const known = book.days.get(date)
  if (known) book.days.set(date, { ...known, askedAt: 0 })
}

/** Days of a range as far as they are known, under the newest names. */
export function countedDays(book: DayBook, { from, to }: DateRange, today: CalendarDate): CountedDays {
  const dates = datesOf({ from, to }).filter((date) => date <= today)
  const days = dates.flatMap((date) => book.days.get(date)?.day ?? [])
  return { from, to, days: renamed(days), missing: dates.filter((date) => !book.days.has(date)), today }
}

/** Days with the names of the newest one: a station that changes its language renames all. */
function renamed(days: readonly CountedDay[]): readonly CountedDay[] {
  const names = new Map<string, string>()
  for (const { species } of days.toReversed())
    for (const { scientificName, commonName } of species)
      if (!names.has(scientificName)) names.set(scientificName, commonName)
  const isOld = ({ scientificName, commonName }: CountedSpecies): boolean => names.get(scientificName) !== commonName
  return days.map((day) =>
    day.species.some(isOld)
      ? { ...day, species: day.species.map((one) => ({ ...one, commonName: names.get(one.scientificName) ?? '' })) }
      : day,
  )
}

/** Ends the calls whose days are no longer wanted. */
export function dropUnwanted(book: DayBook): void {
  const ranges = [...book.wants.values()].filter(isActive).map(({ range }) => range)
  for (const [call, dates] of book.calls) {
    const isWanted = dates.some((date) => ranges.some(({ from, to }) => from <= date && date <= to))
    if (!isWanted && (dates.length > 0 || ranges.length === 0)) call.abort()
  }
}
