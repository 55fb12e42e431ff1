import { addDays, type CalendarDate } from '../calendar.ts'
import { foldedText } from '../folded-text.ts'
import { filterTypeOf } from './filter-value.ts'
import type { isSurePhrase, phraseOf } from './phrases.ts'
import { parseQuery } from './parse-query.ts'
import { printName, printQuery } from './print-query.ts'
import { type QueryPart, queryParts } from './query-parts.ts'
import { type SearchHistory, SUGGESTIONS_SHOWN } from './search-history.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, FILTER_TYPES, type FilterType, type MeantSearch } from './search-query.ts'
import { allNamesOf, foldedWords, type SpokenSpecies } from './species-words.ts'

const groupsOf = (word: string): ReadonlySet<string> =>
  new Set(Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3)))

/** Species that can be suggested. */
export interface KnownSpecies extends SpokenSpecies {
  readonly speciesCode: string
  /** Count of the known day. */
  readonly count: number
}

/** Page that words may name. */
export interface KnownPage {
  readonly path: string
  readonly label: string
  /** Words that name it, with blanks between them. */
  readonly words: string
}

/** Sources of suggestions. */
export interface SuggestionSources {
  readonly history: SearchHistory
  /** Species that the station has ever heard, as far as known, most heard first. */
  readonly species: readonly KnownSpecies[]
  /** Names of audio sources. */
  readonly locations: readonly string[]
  /** Pages of the dashboard around, by words that name them. */
  readonly pages: readonly KnownPage[]
  /** Today by the station's calendar, for examples of days; without it there are none. */
  readonly today: CalendarDate | undefined
  /** Functions for phrases (`phrases.ts`); undefined while their code is loading: then no phrase is suggested. */
  readonly phrases: { readonly phraseOf: typeof phraseOf; readonly isSurePhrase: typeof isSurePhrase } | undefined
}

/** Sentences that an empty box suggests, in their order. */
export const SENTENCES = ['surest', 'unjudged', 'dawn', 'lastNight'] as const
export type Sentence = (typeof SENTENCES)[number]

/** Line of the list under the box. `text` is the whole search after it was chosen. */
export type Suggestion = { readonly text: string } & (
  | { readonly kind: 'history' }
  /** Name of a filter with its colon; a value has to follow. */
  | { readonly kind: 'filter'; readonly type: FilterType }
  /** A whole filter. `value` is what stands behind the colon. */
  | { readonly kind: 'value'; readonly type: FilterType; readonly value: string }
  /** A species; `typed` is the part of its name that was typed. */
  | { readonly kind: 'species'; readonly species: KnownSpecies; readonly typed: string }
  /** Meaning of all the words as a phrase; `isSure` where it is searched for without asking. */
  | { readonly kind: 'phrase'; readonly meant: MeantSearch; readonly isSure: boolean }
  /** A page of the dashboard that the words name; `text` is its path. */
  | { readonly kind: 'page'; readonly label: string }
  /** Sentence with a useful search. */
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  /** The words themselves, anywhere in a name. */
  | { readonly kind: 'text'; readonly words: string }
)

/** Pages suggested at most. */
const PAGES_SHOWN = 2
/** Species suggested at most, so that the list has room for earlier searches. */
const SPECIES_SHOWN = 5

/** Query of each sentence, in filters that both dialects have or that the page can do. */
const SENTENCE_QUERY: Readonly<Record<Sentence, (today: CalendarDate) => string>> = {
  surest: () => 'date:today confidence:>=95',
  unjudged: () => 'date:week verified:false',
  dawn: () => 'date:week time:dawn',
  lastNight: (today) => `time:night daterange:${addDays(today, -1)}:${today}`,
}
/** Similarity from which other names are suggested when nothing matches, 0 to 1; and their number at most. */
const SIMILAR_AT_LEAST = 0.4
const SIMILAR_SHOWN = 3

/**
 * Suggestions for a typed text (Spec §4), at most eight: in an empty box the newest searches and four sentences;
 * otherwise a phrase, filters and their values (for a beginning of a filter's name, or where there is a colon), names
 * of species, earlier searches that contain the text, and if there are none of these, similar names.
 */
export function suggestionsFor(text: string, sources: SuggestionSources): readonly Suggestion[] {
  const typed = text.trim()
  if (typed === '') {
    const { history, today } = sources
    const sentences = today === undefined ? [] : SENTENCES.map((one) => sentenceLine(one, today))
    const before = history.map((one) => ({ kind: 'history', text: one }) as const)
    return [...before.slice(0, SUGGESTIONS_SHOWN - sentences.length), ...sentences]
  }
  const part = partAtEnd(text)
  const before = part ? text.slice(0, part.start) : endWithBlank(text)
  const type = part?.name === undefined ? undefined : filterTypeOf(part.name)
  const phrase = phraseFor(text, sources)
  /** Whether a bird is meant: no page has one. */
  const named = phrase.some(({ text }) => text.includes('species:') || parseQuery(text).query.text !== '')
  const offered =
    part && type
      ? valuesOf(type, part, before, sources)
      : [
          ...phrase,
          ...filtersFor(part, before, sources, text),
          ...historyWith(typed, sources.history),
          ...(named ? [] : pagesNamed(typed, sources.pages)),
        ]
  const others = [...new Map(offered.map((one) => [one.text.trim(), one])).values()].filter(
    (one) => one.text.trim() !== typed,
  )
  return (others.length > 0 || type ? others : similarFor(text, sources.species)).slice(0, SUGGESTIONS_SHOWN)
}

/** Words at the end of a text, back to the last filter or quotes, and the text before them. */
function wordsAtEnd(text: string): { readonly words: readonly QueryPart[]; readonly before: string } {
  const parts = queryParts(text)
  const words = parts.slice(parts.findLastIndex(({ name, quoted }) => name !== undefined || quoted) + 1)
  return { words, before: text.slice(0, words[0]?.start ?? text.length) }
}

const sentenceLine = (sentence: Sentence, today: CalendarDate): Suggestion => ({
  kind: 'sentence',
  sentence,
  text: SENTENCE_QUERY[sentence](today),
})

/** Phrase that all the words may mean; it replaces them as a whole. */
function phraseFor(text: string, { species, today, phrases }: SuggestionSources): readonly Suggestion[] {
  const { words, before } = wordsAtEnd(text)
  const said = words.map(({ raw }) => raw).join(' ')
  const meant = today && phrases?.phraseOf(said, species, today)
  if (!meant) return []
  const isSure = phrases?.isSurePhrase(said, meant, species) === true
  return [{ kind: 'phrase', meant, isSure, text: before + printQuery(meant) }]
}

/** Names similar to the words. */
function similarFor(text: string, species: readonly KnownSpecies[]): readonly Suggestion[] {
  const { words, before } = wordsAtEnd(text)
  const typed = foldedWords(words.map(({ raw }) => raw).join(' '))
  return species
    .map((one) => ({ one, alike: Math.max(...allNamesOf(one).map((name) => similarity(typed, foldedWords(name)))) }))
    .filter(({ alike }) => alike >= SIMILAR_AT_LEAST)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, SIMILAR_SHOWN)
    .map(({ one }) => speciesLine(one, '', before))
}

/** Part that is being typed: the last one, unless a blank follows it. */
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
  const names = part?.name === undefined && word !== '' ? speciesOfWords(text, sources.species) : []
  // With a colon somewhere the search language is meant, whatever the last word is.
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

/** Pages that the words name, at most two, those with most of the words first. */
function pagesNamed(typed: string, pages: readonly KnownPage[]): readonly Suggestion[] {
  const said = new Set(typed.includes(':') ? [] : foldedWords(typed).split(' '))
  return pages
    .map((page) => ({
      page,
      hits: foldedWords(page.words)
        .split(' ')
        .filter((word) => said.has(word)).length,
    }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, PAGES_SHOWN)
    .map(({ page: { path, label } }) => ({ kind: 'page', label, text: path }))
}

/** Search of a suggestion that was chosen, and the order that it asks for. */
export function searchOf(suggestion: Suggestion): MeantSearch {
  const sort = suggestion.kind === 'phrase' ? suggestion.meant.sort : undefined
  return { ...parseQuery(suggestion.text).query, ...(sort && { sort }) }
}

/** Values of one filter that begin with the text after its colon. */
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

/** Examples of Spec §5; with a number typed, that number under each comparison. */
const confidences = (typed: string): readonly string[] =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? [`>${typed}`, `>=${typed}`, `<${typed}`] : ['>90', '>=85', '<50']

/** Species whose name contains as many of the last words as possible; they replace all of these words. */
function speciesOfWords(text: string, species: readonly KnownSpecies[]): readonly Suggestion[] {
  const { words } = wordsAtEnd(text)
  for (const { start } of words) {
    const names = speciesFor(text.slice(start), text.slice(0, start), species)
    if (names.length > 0) return names
  }
  return []
}

/** Species with a word that begins with the typed text, then those that contain it anywhere; most heard first. */
function speciesFor(typed: string, before: string, species: readonly KnownSpecies[]): readonly Suggestion[] {
  const word = foldedText(typed)
  return species
    .map((one) => ({ one, rank: rankOf(one, word) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.one.count - a.one.count)
    .slice(0, SPECIES_SHOWN)
    .map(({ one }) => speciesLine(one, typed, before))
}

const speciesLine = (species: KnownSpecies, typed: string, before: string): Suggestion => ({
  kind: 'species',
  species,
  typed,
  text: `${before}species:${printName(species.commonName || species.scientificName)}`,
})

function rankOf(species: KnownSpecies, word: string): number {
  const names = allNamesOf(species).map(foldedText)
  if (names.some((name) => name.startsWith(word) || name.includes(` ${word}`))) return 2
  return names.some((name) => name.includes(word)) || (word !== '' && foldedText(species.speciesCode) === word) ? 1 : 0
}

const endWithBlank = (text: string): string => (text === '' || /\s$/.test(text) ? text : `${text} `)

/** Similarity of two words, 0 to 1: the share of common groups of three characters. */
function similarity(one: string, other: string): number {
  const [ours, theirs] = [groupsOf(one), groupsOf(other)]
  const shared = [...ours].filter((group) => theirs.has(group)).length
  // a part of a long name is similar to it, too
  return shared < 2 ? 0 : shared / ours.size
}
