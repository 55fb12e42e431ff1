import { type CalendarDate, DAY_HOURS, type Hour } from '../calendar.ts'
import type { Dialect } from '../station-config.ts'
import { type QueryConditions, conditionsOf, hourRangesOf } from './conditions.ts'
import type { DayRange, HourRange } from './matches.ts'
import { FILTER_TYPES, type FilterType, type ResultsSort, type SearchQuery } from './search-query.ts'

/** Question to a station's list, in words that both dialects have (station-api 3.2). */
export interface StationQuestion {
  /** Part of a common or scientific name, case of a to z ignored. */
  readonly name?: string | undefined
  /** Species code, as it is written. A classic list knows it; at current it has to be looked up. */
  readonly code?: string | undefined
  /** Operator, if any, and whole percent. */
  readonly confidence?: string | undefined
  readonly days?: DayRange | undefined
  /** Hours, over midnight at classic alone. */
  readonly hours?: HourRange | undefined
  /** Verdict, current alone like the fields after it. */
  readonly verified?: boolean | undefined
  readonly locked?: boolean | undefined
  readonly sort?: ResultsSort | undefined
}

/** Part of a query that the page does itself, since the station cannot: a filter, the words, or the order. */
export type DoneHere = FilterType | 'text' | 'sort'

/** Plan of the questions for a query: their answers hold all of it, and maybe more. */
export interface StationPlan {
  /** Questions that bring everything together; none when nothing can be found. */
  readonly questions: readonly StationQuestion[]
  /** Question for the case that the others found nothing: the word may have been a species code. */
  readonly otherwise?: StationQuestion | undefined
  /** Order of the answers: by the station, by the station reversed, or by the page when all is there. */
  readonly order: 'station' | 'reversed' | 'here'
  /** Filters done by the page; empty when the station's pages are those of the query. */
  readonly filteredHere: readonly DoneHere[]
  /** Filters that cannot be done at all: the station keeps the value to itself. */
  readonly cannot: readonly FilterType[]
}

/** Basis of a plan besides the query. */
export interface PlanBasis {
  readonly dialect: Dialect
  readonly sort: ResultsSort
  /** Today by the station's calendar. */
  readonly today: CalendarDate
  /** Whether the station's clock may change in those days; without days, in all its time. */
  hasClockChange(days: DayRange | undefined): boolean
  /** Whether its lists name the source: not at classic, and not to guests (station-api 3.1). */
  readonly tellsSources: boolean
}

/**
 * Plan of the questions for a query with the least traffic (station-api 3.2, 3.3). Filters that a station is known to
 * ignore, to get wrong or to fail at are done by the page.
 */
export function planStation(
  query: SearchQuery,
  { dialect, sort, today, tellsSources, hasClockChange }: PlanBasis,
): StationPlan {
  const conditions = conditionsOf(query, today)
  const isClassic = dialect === 'classic'
  const cannot: readonly FilterType[] = conditions.isLocated && !tellsSources ? ['location'] : []
  const order = isClassic ? CLASSIC_ORDERS[sort] : sort.startsWith('species') ? 'here' : 'station'
  if (conditions.isImpossible || cannot.length > 0) return { questions: [], order: 'station', filteredHere: [], cannot }
  const here = new Set<DoneHere>()
  if (order === 'here') here.add('sort')
  if (conditions.isLocated) here.add('location') // classic fails at it, current compares the case
  const common: StationQuestion = {
    name: namePart(conditions, here),
    confidence: confidencePart(conditions, isClassic, here),
    days: conditions.days,
    ...(isClassic ? {} : { verified: conditions.verified, locked: conditions.locked }),
    ...(isClassic || order === 'here' ? {} : { sort }),
  }
  if (isClassic && conditions.verified !== undefined) here.add('verified') // 500 with SQLite
  if (isClassic && conditions.locked !== undefined) here.add('locked') // 500 with SQLite
  const type = typeOfHours(query)
  // a list is read with one distance from UTC: beyond a clock change its hours are wrong
  const isVague = !isClassic && conditions.hours.length < DAY_HOURS && hasClockChange(conditions.days)
  if (isVague) here.add(type)
  const hours = isVague ? widened(conditions.hours) : conditions.hours
  const questions = hourQuestions(common, hours, isClassic, here, type)
  const filteredHere = [...FILTER_TYPES, 'text' as const, 'sort' as const].filter((one) => here.has(one))
  const code = codePart(conditions)
  return {
    questions,
    otherwise: code === undefined ? undefined : { ...common, name: undefined, code },
    order,
    filteredHere,
    cannot,
  }
}

/** Orders of a classic list, which knows only newest first; the oldest come from its end. */
const CLASSIC_ORDERS: Readonly<Record<ResultsSort, StationPlan['order']>> = {
  date_desc: 'station',
  date_asc: 'reversed',
  species_asc: 'here',
  species_desc: 'here',
  confidence_desc: 'here',
  confidence_asc: 'here',
}

/** Filter named for hours that the page does. */
const typeOfHours = ({ filters }: SearchQuery): FilterType =>
  filters.some(({ type }) => type === 'hour') ? 'hour' : 'time'

/**
 * Characters that a station compares without case: SQLite knows the case of no others, and `%` and `_` have a meaning
 * there.
 */
const PLAIN = /[\d a-z'.-]+/gi

/** Whether a station finds a text in any case. */
export const isPlain = (text: string): boolean => plainPart(text) === text

/** Longest part of a word that a station finds in any case. */
const plainPart = (text: string): string =>
  (text.normalize('NFC').match(PLAIN) ?? [])
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim()

/** Part of a name that all wanted names contain; the page does the rest. */
function namePart({ text, species }: QueryConditions, here: Set<DoneHere>): string | undefined {
  const parts = [text, ...species].map(plainPart)
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  if (text !== '' && longest !== text) here.add('text')
  if (species.length > 0) here.add('species') // a part of a name is not the whole name
  return longest === '' ? undefined : longest
}

/** Name of a species as far as a station finds it in any case. */
export const askableName = (name: string): string | undefined => plainPart(name) || undefined

/** Word that may be a species code and not a name, as it is written in a database. */
function codePart({ species }: QueryConditions): string | undefined {
  const code = species.find((one) => /^[a-z]{4,8}\d{0,3}$/i.test(one))
  return code?.toLowerCase()
}

/**
 * Comparison with a whole percent, all that a list understands; the page does the rest. Classic stations compare as
 * it is written, current ones read `>` as `>=` and `<` as `<=` (station-api, turn 3).
 */
function confidencePart(
  { confidence: { min, max, isAboveMin, isBelowMax } }: QueryConditions,
  isClassic: boolean,
  here: Set<DoneHere>,
): string | undefined {
  const hasMin = min > 0 || isAboveMin
  const hasMax = max < 100 || isBelowMax
  if (!hasMin && !hasMax) return undefined
  const [edge, isOpen] = hasMin ? [min, isAboveMin] : [max, isBelowMax]
  const asked = hasMin ? Math.max(0, Math.floor(edge)) : Math.min(100, Math.ceil(edge))
  if ((hasMin && hasMax) || edge !== asked || (isOpen && !isClassic)) here.add('confidence')
  return `${hasMin ? '>' : '<'}${isOpen && edge === asked && isClassic ? '' : '='}${asked}`
}

/** Hours with their neighbours before and after. */
const widened = (hours: readonly Hour[]): readonly Hour[] =>
  Array.from({ length: DAY_HOURS }, (_, hour) => hour).filter((hour) =>
    [DAY_HOURS - 1, 0, 1].some((apart) => hours.includes((hour + apart) % DAY_HOURS)),
  )

/** Questions for each range of hours; most often one. */
function hourQuestions(
  common: StationQuestion,
  hours: readonly Hour[],
  isClassic: boolean,
  here: Set<DoneHere>,
  type: FilterType,
): readonly StationQuestion[] {
  if (hours.length === DAY_HOURS) return [common]
  return hourRangesOf(hours, isClassic).map((range) => {
    if (range.from !== 23 || range.to !== 23) return { ...common, hours: range }
    here.add(type) // 23 h alone finds nothing: at classic, and at current with an old database
    return { ...common, hours: { from: 22, to: 23 } }
  })
}

/** Whether hours are those of the night, 20–4 h, which both dialects know as one. */
export const isNightAlone = (hours: readonly Hour[]): boolean => hours.join() === NIGHT

const NIGHT = [0, 1, 2, 3, 4, 20, 21, 22, 23].join()
