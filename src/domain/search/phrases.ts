import { addDays, asUtcNoon, type CalendarDate, parseCalendarDate } from '../calendar.ts'
import { foldedText } from '../folded-text.ts'
import type { DayRange } from './matches.ts'
import { foldedWords, type SpokenSpecies, allNamesOf } from './species-words.ts'
import { parseQuery } from './parse-query.ts'
import { canonicalWord } from './phrase-words.ts'
import { printHours } from './print-query.ts'
import type { MeantSearch, ResultsSort, SearchFilter, SearchQuery } from './search-query.ts'

/** Words of a phrase at most. */
const WORDS_AT_MOST = 16
/** Characters of the search language, which no phrase has. */
const SYNTAX = /[:"“”„<>=]/
const WORD = /\d{4}-\d\d-\d\d|\d+\.\d+\.(?:\d{4})?|\d+|%|[–-](?=\s*\d)|\p{L}[\p{L}\p{M}]*/gu
/** Compounds that are read as one word: "avant-hier", "après-midi", "aujourd'hui". */
const COMPOUND = /\b(avant|apr[eè]s|aujourd|meio|meia)[-'’ ](hier|midi|hui|dia|noite)\b/giu
const FILLERS = 'in on at am during'.split(' ')
/** Order of the filters of a phrase; equal numbers mean the same condition. */
const PLACES: Readonly<Record<SearchFilter['type'], number>> = {
  species: 0,
  location: 1,
  hour: 2,
  time: 2,
  date: 3,
  daterange: 3,
  verified: 4,
  locked: 5,
  confidence: 6,
}

/**
 * Meaning of free words for people who do not know the search language: "tawny owl after midnight last week". Undefined
 * unless every word is understood and at least one is more than a name.
 *
 * @param words in any of our languages, as they were typed
 * @param species most heard first
 * @param today by the station's calendar
 */
export function phraseOf(
  words: string,
  species: readonly SpokenSpecies[],
  today: CalendarDate,
): MeantSearch | undefined {
  if (SYNTAX.test(words)) return undefined
  const typed = words.normalize('NFC').replaceAll(COMPOUND, '$1$2').match(WORD) ?? []
  if (typed.length > WORDS_AT_MOST) return undefined
  const named = speciesIn(typed.map(foldedText), species)
  const rest = named ? typed.toSpliced(named.start, named.length, '|') : typed
  const read = readAll(rest, today)
  if (!read || (read.filters.length === 0 && !read.sort)) return undefined
  const places = read.filters.map(({ type }) => PLACES[type])
  if (new Set(places).size < places.length) return undefined
  const subject = named
    ? read.others.length === 0
      ? filterOf(named.species)
      : undefined
    : subjectOf(read.others, species)
  if (!subject) return undefined
  const filters = [...subject.filters, ...read.filters].toSorted((a, b) => PLACES[a.type] - PLACES[b.type])
  return { text: subject.text, filters, ...(read.sort && { sort: read.sort }) }
}

/**
 * Whether a phrase may be searched for without asking: no known bird has these words as its name, and the bird it names
 * is named by whole words. Any other phrase is only suggested.
 *
 * @param meant what `phraseOf` made of the words
 */
export function isSurePhrase(words: string, meant: SearchQuery, species: readonly SpokenSpecies[]): boolean {
  const typed = foldedWords(words)
  const names = species.map((one) => allNamesOf(one).map((name) => ` ${foldedWords(name)} `))
  if (names.flat().some((name) => name.includes(` ${typed}`))) return false
  if (meant.text !== '') return names.flat().some((name) => name.includes(` ${foldedWords(meant.text)} `))
  const named = meant.filters.find((filter) => filter.type === 'species')
  if (!named) return true
  const own = species.findIndex(({ commonName, scientificName }) => (commonName || scientificName) === named.species)
  const said = typed.split(' ').flatMap((word) => [word, word.replace(/s$/, '')])
  return said.some((word) => word.length > 2 && (names[own] ?? []).some((name) => name.includes(` ${word} `)))
}

const filterOf = ({ commonName, scientificName }: SpokenSpecies): SearchQuery => ({
  text: '',
  filters: [{ type: 'species', species: commonName || scientificName }],
})

/** Species with the longest whole name among the words, or its English plural. */
function speciesIn(words: readonly string[], species: readonly SpokenSpecies[]) {
  const text = ` ${words.join(' ')} `
  let best: { species: SpokenSpecies; start: number; length: number } | undefined
  for (const one of species) {
    for (const name of allNamesOf(one).map(foldedWords)) {
      const length = name.split(' ').length
      if (name === '' || length <= (best?.length ?? 0)) continue
      const at = [` ${name} `, ` ${name}s `].map((whole) => text.indexOf(whole)).find((place) => place >= 0)
      if (at !== undefined) best = { species: one, start: text.slice(0, at).split(' ').length - 1, length }
    }
  }
  return best
}

/**
 * Subject of words that are no whole name: the only species with such a name or, where there are several, the words
 * themselves.
 */
function subjectOf(words: readonly string[], species: readonly SpokenSpecies[]): SearchQuery | undefined {
  if (words.length === 0) return { text: '', filters: [] }
  const text = words.join(' ').toLowerCase()
  const part = foldedText(text)
  if (part.length < 3) return undefined
  const holds = (name: string, wanted: string): boolean => ` ${foldedWords(name)}`.includes(wanted)
  const meant = [` ${part}`, part, ` ${part.replace(/s$/, '')}`]
    .map((wanted) => species.filter((one) => allNamesOf(one).some((name) => holds(name, wanted))))
    .find((found) => found.length > 0)
  const [first, ...others] = meant ?? []
  if (!first || others.length === 0) return first && filterOf(first)
  const shared = [text, text.replace(/s$/, '')].find((wanted) =>
    [first.commonName, first.scientificName].some((name) => name.toLowerCase().includes(wanted)),
  )
  return shared === undefined ? undefined : { text: shared, filters: [] }
}

/** Words for the surest first: "best", and what other languages say with two words: "le plus sûr". */
const SUREST = /^(?:surest|(?:over|more|most) (?:_ )*clear)(?= |$)/

/** Filters of the words, their order, and the words outside of them; undefined where these are not adjacent. */
function readAll(words: readonly string[], today: CalendarDate) {
  const meant = words.map((word) => canonicalWord(foldedText(word))).join(' ')
  const canonical = meant
    // "morgen" is the morning after a day, and tomorrow anywhere else
    .replace(/\b((?:am|in|this|today|yesterday|daybefore|w\d)(?: in)?(?: _)*) morgen\b/g, '$1 morning')
    // "la semaine dernière", "les 3 derniers jours"
    .replace(/\b(\d+) last (day|week|month)\b/g, 'last $1 $2')
    .replace(/\b(week|month|year|weekend|night|[wms]\d+) (last|this)\b/g, '$2 $1')
    .split(' ')
  const filters: SearchFilter[] = []
  const others: string[] = []
  let sort: ResultsSort | undefined
  let isApart = false
  let lastOther = -1
  for (let at = 0; at < canonical.length; ) {
    const rest = canonical.slice(at).join(' ')
    const surest = SUREST.exec(rest)?.[0]
    if (surest !== undefined) {
      sort = 'confidence_desc'
      at += surest.split(' ').length
      continue
    }
    const read = readAt(rest, today)
    if (read) {
      filters.push(...parseQuery(read.text).query.filters)
      at += read.length
      continue
    }
    const [word = '', other = ''] = [canonical[at], words[at]]
    if (word !== '|' && word !== '_' && !FILLERS.includes(word)) {
      isApart ||= others.length > 0 && at !== lastOther + 1
      others.push(other)
      lastOther = at
    }
    at += 1
  }
  return isApart ? undefined : { filters, others, sort }
}

function readAt(rest: string, today: CalendarDate): { text: string; length: number } | undefined {
  for (const [pattern, write] of RULES) {
    const found = pattern.exec(rest)
    const text = found && write(found, today)
    if (text) return { text, length: found[0].split(' ').length }
  }
  return undefined
}

type Write = (found: readonly (string | undefined)[], today: CalendarDate) => string | undefined

/** Rule of a phrase; its blanks also match words without meaning: "5 of March", "the last week". */
const rule = (pattern: string, write: Write | string): readonly [RegExp, Write] => [
  new RegExp(`^(?:${pattern.replaceAll(' ', '(?: _)* ')})(?= |$)`),
  typeof write === 'string' ? () => write : write,
]

const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4))
const dayOf = (year: number | string, month: number | string, day: number | string): CalendarDate | undefined =>
  parseCalendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
const dateText = (day: CalendarDate | undefined, today: CalendarDate): string | undefined =>
  day && day <= today ? `date:${day}` : undefined
const rangeText = ({ from, to }: DayRange): string => `daterange:${from}:${to}`

/** Days of whole months; undefined for an invalid month. */
function monthsOf(year: number, month: number, count = 1): DayRange | undefined {
  const from = dayOf(year, month, 1)
  const end = month + count
  const next = end > 12 ? dayOf(year + 1, end - 12, 1) : dayOf(year, end, 1)
  return from && next && { from, to: addDays(next, -1) }
}

/** Months of a year, or of the last year in which they have begun. */
function monthsText(year: string | undefined, month: number, count: number, today: CalendarDate): string | undefined {
  const range = monthsOf(Number(year ?? yearOf(today)), month, count)
  const begun = range && range.from > today && year === undefined ? monthsOf(yearOf(today) - 1, month, count) : range
  return begun && begun.from <= today ? rangeText(begun) : undefined
}

/** Day of a year, or of the last year in which it has been. */
function dayText(year: string | undefined, month: string, day: string, today: CalendarDate): string | undefined {
  if (year !== undefined) return dateText(dayOf(year, month, day), today)
  return [0, 1].map((ago) => dateText(dayOf(yearOf(today) - ago, month, day), today)).find(Boolean)
}

/** Last days, today included: `week` and `month` have words of their own. */
function lastDays(days: number, today: CalendarDate): string | undefined {
  if (days < 1 || days > 3650) return undefined
  const word = { 1: 'today', 7: 'week', 30: 'month' }[days]
  return word ? `date:${word}` : rangeText({ from: addDays(today, 1 - days), to: today })
}

/** Newest such day of the week, today included unless `isBefore`; 0 is Sunday. */
function weekday(wanted: string, isBefore: boolean, today: CalendarDate): CalendarDate {
  const ago = (asUtcNoon(today).getUTCDay() - Number(wanted) + 7) % 7
  return addDays(today, -(ago === 0 && isBefore ? 7 : ago))
}

/** Hour as it is said, 0 to 24; NaN for any other text. */
function hourOf(digits: string | undefined, half: string | undefined): number {
  const hour = Number(digits)
  if (half !== 'am' && half !== 'pm') return hour <= 24 ? hour : Number.NaN
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : Number.NaN
}

/** Whole hours from one clock time up to another. */
const hoursText = (from: number, end: number): string | undefined =>
  from < 24 && end >= 0 && from !== end ? `hour:${printHours(from, (end + 23) % 24)}` : undefined

const CLOCK = '(\\d{1,2})(?: (am|pm|oclock))?'
const DAYS_OF = { day: 1, week: 7, month: 30 } as const
const HOURS_OF: Readonly<Record<string, string>> = { morning: '5-11', afternoon: '12-17', evening: '18-21' }
const SIGNS = { over: '>', under: '<', atleast: '>=' } as const

/** Rules for the beginning of the canonical words; the first that matches wins. */
const RULES: readonly (readonly [RegExp, Write])[] = [
  rule('(\\d{4}-\\d\\d-\\d\\d)', ([, day], today) => dateText(parseCalendarDate(day), today)),
  rule('(\\d+)\\.(\\d+)\\.(\\d{4})?', ([, day = '', month = '', year], today) => dayText(year, month, day, today)),
  rule('(\\d{1,2}) m(\\d+)(?: (\\d{4}))?', ([, day = '', month = '', year], today) => dayText(year, month, day, today)),
  rule('m(\\d+) (\\d{1,2})(?: (\\d{4}))?', ([, month = '', day = '', year], today) => dayText(year, month, day, today)),
  rule('(?:last |this )?m(\\d+)(?: (\\d{4}))?', ([, month, year], today) => monthsText(year, Number(month), 1, today)),
  rule('(?:last |this )?s(\\d+)(?: (\\d{4}))?', ([, month, year], today) => monthsText(year, Number(month), 3, today)),
  rule('(last )?w(\\d)', ([, last, day = ''], today) => `date:${weekday(day, last !== undefined, today)}`),
  rule('(?:last |this )?weekend', (_, today) => {
    const from = weekday('6', false, today)
    return rangeText({ from, to: addDays(from, 1) })
  }),
  rule('since (?:(yesterday)|w(\\d)|(?:(\\d{1,2}) )?m(\\d+))', ([, yesterday, day, date = '1', month = ''], today) => {
    const since = yesterday ? addDays(today, -1) : day && weekday(day, false, today)
    const text = since ? `date:${since}` : dayText(undefined, month, date, today)
    return text && `daterange:${text.slice('date:'.length)}:${today}`
  }),
  rule('((?:19|20)\\d\\d)', ([, year], today) => monthsText(year, 1, 12, today)),
  rule('this year', (_, today) => monthsText(undefined, 1, 12, today)),
  rule('last year', (_, today) => monthsText(String(yearOf(today) - 1), 1, 12, today)),
  rule('this month', (_, today) => monthsText(undefined, Number(today.slice(5, 7)), 1, today)),
  rule(
    '(?:yesterday(?: at| in)?|last) night|lastnight',
    (_, today) => `time:night ${rangeText({ from: addDays(today, -1), to: today })}`,
  ),
  rule('tonight', 'time:night date:today'),
  rule('day before yesterday|daybefore', (_, today) => `date:${addDays(today, -2)}`),
  rule('(today|yesterday)', ([, day]) => `date:${day}`),
  rule('last (?:(\\d+) )?(day|week|month)', ([, count, unit], today) =>
    count === undefined && unit === 'day'
      ? undefined
      : lastDays(Number(count ?? 1) * DAYS_OF[unit as keyof typeof DAYS_OF], today),
  ), // reason: the pattern has them
  rule('(?:this )?week', 'date:week'),
  rule('this (morning|afternoon|evening)', ([, part = '']) => `hour:${HOURS_OF[part]} date:today`),
  rule('(?:([1-9]\\d{0,2}) day ago|before ([1-9]\\d{0,2}) day)', ([, before, ago], today) =>
    dateText(addDays(today, -Number(before ?? ago)), today),
  ),
  rule('after midnight', 'hour:0-5'),
  rule('before midnight', 'hour:20-23'),
  rule('midnight', 'hour:0'),
  rule('early morning|early', 'hour:5-8'),
  rule('late evening', 'hour:20-23'),
  rule('forenoon', 'hour:8-11'),
  rule('noon', 'hour:11-13'),
  rule('(morning|afternoon|evening)', ([, part = '']) => `hour:${HOURS_OF[part]}`),
  rule('(dawn|dusk|night)', ([, period]) => `time:${period}`),
  rule('daytime|by day', 'time:day'),
  rule(`(?:between|from) ${CLOCK} (?:and|to) ${CLOCK}`, ([, from, half, to, end]) =>
    hoursText(hourOf(from, half ?? end), hourOf(to, end)),
  ),
  rule('(\\d{1,2}) to (\\d{1,2}) (am|pm|oclock)', ([, from, to, half]) =>
    hoursText(hourOf(from, half), hourOf(to, half)),
  ),
  rule(`after ${CLOCK}`, ([, hour, half]) => hoursText(hourOf(hour, half), 24)),
  rule(`before ${CLOCK}`, ([, hour, half]) => hoursText(0, hourOf(hour, half))),
  rule(`at ${CLOCK}|(\\d{1,2}) (am|pm|oclock)`, ([, hour, half, bare, mark]) => {
    const from = hourOf(hour ?? bare, half ?? mark) % 24
    return hoursText(from, from + 1)
  }),
  rule(
    '(over|under|atleast|at least) (\\d{1,2}|100) %',
    ([, sign = '', percent]) => percent && `confidence:${SIGNS[sign.replace(' ', '') as keyof typeof SIGNS]}${percent}`,
  ), // reason: the pattern has them
  rule('(?:more than) (\\d{1,2}) %', ([, percent]) => `confidence:>${percent}`),
  rule('unverified', 'verified:false'),
  rule('verified', 'verified:true'),
  rule('locked', 'locked:true'),
]
