import { addDays, type CalendarDate } from '../calendar.ts'
import { foldedText } from '../folded-text.ts'
import { filterTypeOf } from './filter-value.ts'
import { printName, printQuery } from './print-query.ts'
import { type QueryPart, queryParts } from './query-parts.ts'
import { type SearchHistory, SUGGESTIONS_SHOWN } from './search-history.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, FILTER_TYPES, type FilterType } from './search-query.ts'

/** A species that can be offered. */
export interface KnownSpecies {
  readonly commonName: string
  readonly scientificName: string
  readonly speciesCode: string
  /** How often it was heard on the day that is known. */
  readonly count: number
}

/** What can be offered. */
export interface SuggestionSources {
  readonly history: SearchHistory
  readonly species: readonly KnownSpecies[]
  /** Names of audio sources. */
  readonly locations: readonly string[]
  /** Today by the station's calendar, for examples of days; without it there are none. */
  readonly today: CalendarDate | undefined
}

/** One line of the list under the box. `text` is the whole search after it was taken. */
export type Suggestion = { readonly text: string } & (
  | { readonly kind: 'history' }
  /** A filter's name with its colon: something has to follow. */
  | { readonly kind: 'filter'; readonly type: FilterType }
  /** A whole filter. `value` is what stands behind the colon. */
  | { readonly kind: 'value'; readonly type: FilterType; readonly value: string }
  /** A species; `typed` is the part of its name that was typed. */
  | { readonly kind: 'species'; readonly species: KnownSpecies; readonly typed: string }
  /** The words themselves, anywhere in a name. */
  | { readonly kind: 'text'; readonly words: string }
)

/** Species that are offered at most: some of the list stays for what was searched before. */
const SPECIES_SHOWN = 5

/**
 * What is offered for what was typed (Spec §4): in an empty box the newest searches; for a beginning of a filter's name, or where
 * there is a colon, filters and their values; names of species; otherwise searches of before that hold what was typed. At most eight.
 */
export function suggestionsFor(text: string, sources: SuggestionSources): readonly Suggestion[] {
  const typed = text.trim()
  if (typed === '') return sources.history.slice(0, SUGGESTIONS_SHOWN).map((one) => ({ kind: 'history', text: one }))
  const part = partAtEnd(text)
  const before = part ? text.slice(0, part.start) : endWithBlank(text)
  const type = part?.name === undefined ? undefined : filterTypeOf(part.name)
  const offered =
    part && type
      ? valuesOf(type, part, before, sources)
      : [...filtersFor(part, before, sources, text), ...historyWith(typed, sources.history)]
  return offered.filter((one) => one.text.trim() !== typed).slice(0, SUGGESTIONS_SHOWN)
}

/** The part that is being typed: the last one, unless a blank was typed behind it. */
function partAtEnd(text: string): QueryPart | undefined {
  const last = queryParts(text).at(-1)
  return last?.end === text.length ? last : undefined
}

function filtersFor(
  part: QueryPart | undefined,
  before: string,
  sources: SuggestionSources,
  text: string,
): readonly Suggestion[] {
  const word = foldedText(part?.value ?? '')
  const begun = word === '' || part?.name !== undefined ? [] : FILTER_TYPES.filter((type) => type.startsWith(word))
  const [only, ...others] = begun
  const named =
    only && others.length === 0 && only !== 'species'
      ? valuesOf(only, undefined, before, sources)
      : begun.map((type) => filterWord(type, before))
  const names = part?.name === undefined && word !== '' ? speciesFor(part?.value ?? '', before, sources.species) : []
  // With a colon somewhere the syntax is what is asked about, whatever the last word is.
  const rest = text.includes(':') && begun.length === 0 ? FILTER_TYPES.map((type) => filterWord(type, before)) : []
  return [...named, ...names, ...rest]
}

const filterWord = (type: FilterType, before: string): Suggestion => ({
  kind: 'filter',
  type,
  text: `${before}${type}:`,
})

function historyWith(typed: string, history: SearchHistory): readonly Suggestion[] {
  const words = foldedText(typed)
  return history.filter((one) => foldedText(one).includes(words)).map((text) => ({ kind: 'history', text }))
}

/** Values of one filter that begin with what was typed behind its colon. */
function valuesOf(
  type: FilterType,
  part: QueryPart | undefined,
  before: string,
  { species, locations, today }: SuggestionSources,
): readonly Suggestion[] {
  const typed = part?.value ?? ''
  if (type === 'species') {
    const names = speciesFor(typed, before, species)
    const text = `${before}${printQuery({ text: typed, filters: [] })}`
    return typed === '' ? names : [...names, { kind: 'text', words: typed, text }]
  }
  const values = type === 'location' ? locations.map(printName) : exampleValues(type, typed, today)
  const begun = foldedText(`${part?.operator ?? ''}${typed}`)
  return values
    .filter((value) => type === 'confidence' || foldedText(value).replace('"', '').startsWith(begun))
    .map((value) => ({ kind: 'value', type, value, text: `${before}${type}:${value}` }))
}

function exampleValues(
  type: Exclude<FilterType, 'species' | 'location'>,
  typed: string,
  today: CalendarDate | undefined,
): readonly string[] {
  switch (type) {
    case 'confidence':
      return confidences(typed)
    case 'time':
      return DAY_PERIODS
    case 'date':
      return today ? [...DATE_SHORTCUTS, today] : DATE_SHORTCUTS
    case 'hour':
      return /^\d{1,2}$/.test(typed) && Number(typed) < 24
        ? [typed, `${typed}-${(Number(typed) + 3) % 24}`]
        : ['5', '4-9', '22-4']
    case 'daterange':
      return today ? [`${addDays(today, -6)}:${today}`, `${addDays(today, -29)}:${today}`] : []
    case 'verified':
      return ['false', 'true', 'human']
    case 'locked':
      return ['true', 'false']
  }
}

/** The examples of Spec §5; with a number typed, that number under each comparison. */
const confidences = (typed: string): readonly string[] =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? [`>${typed}`, `>=${typed}`, `<${typed}`] : ['>90', '>=85', '<50']

/** Species with a word that begins with what was typed, then those that hold it anywhere; most heard first. */
function speciesFor(typed: string, before: string, species: readonly KnownSpecies[]): readonly Suggestion[] {
  const word = foldedText(typed)
  return species
    .map((one) => ({ one, rank: rankOf(one, word) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.one.count - a.one.count || (a.one.commonName < b.one.commonName ? -1 : 1))
    .slice(0, SPECIES_SHOWN)
    .map(({ one }) => ({
      kind: 'species',
      species: one,
      typed,
      text: `${before}species:${printName(one.commonName || one.scientificName)}`,
    }))
}

function rankOf({ commonName, scientificName, speciesCode }: KnownSpecies, word: string): number {
  const names = [foldedText(commonName), foldedText(scientificName)]
  if (names.some((name) => name.startsWith(word) || name.includes(` ${word}`) || name.includes(`-${word}`))) return 2
  return names.some((name) => name.includes(word)) || (word !== '' && foldedText(speciesCode) === word) ? 1 : 0
}

const endWithBlank = (text: string): string => (text === '' || /\s$/.test(text) ? text : `${text} `)
