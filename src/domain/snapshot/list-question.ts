import { type WireRow, wordIn } from './snapshot-files.ts'

/** Question for a list of detections, in the parameters of either dialect (station-api 3.2). */
export interface ListQuestion {
  /** Days from and to, both included, `YYYY-MM-DD`. */
  readonly days: readonly [from: string, to: string]
  /** Whether a species may be among the wanted ones; undefined: all are wanted. */
  readonly isWanted: ((scientificName: string, commonName: string) => boolean) | undefined
  /** Filter that needs the row itself; undefined: none. */
  readonly passes: ((row: WireRow) => boolean) | undefined
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

/** Last day of any calendar. */
const LAST_DAY = '9999-12-31'

/** Rows of a page unless asked otherwise (station-api 3.2). */
const PAGE_ROWS = 100

/** Question in the query of an address. */
export function listQuestion(query: URLSearchParams): ListQuestion {
  const get = (name: string): string => query.get(name) ?? ''
  const date = get('date')
  const filters = [confidenceFilter(get('confidence')), hourFilter(query), verdictFilter(get('verified'))]
  if (get('locked') !== '') filters.push((row) => (row['locked'] === true) === (get('locked') === 'true'))
  if (get('location') !== '') filters.push((row) => isOfSource(row, get('location')))
  const needed = filters.filter((one) => one !== undefined)
  return {
    days: date === '' ? [get('start_date'), get('end_date') || LAST_DAY] : [date, date],
    isWanted: speciesFilter(get('species'), get('search')),
    passes: needed.length === 0 ? undefined : (row) => needed.every((one) => one(row)),
    sort: get('sortBy') || 'date_desc',
    limit: Number(get('numResults') || get('limit')) || PAGE_ROWS,
    offset: Number(get('offset')) || 0,
  }
}

type RowFilter = (row: WireRow) => boolean

function speciesFilter(species: string, search: string): ListQuestion['isWanted'] {
  const [exact, part] = [species.toLowerCase(), search.toLowerCase()]
  if (exact === '' && part === '') return undefined
  return (...names) => {
    const words = names.map((name) => name.toLowerCase())
    return (exact === '' || words.includes(exact)) && (part === '' || words.some((word) => word.includes(part)))
  }
}

function confidenceFilter(text: string): RowFilter | undefined {
  const [, operator = '=', value = ''] = /^(>=|<=|>|<|=)?(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (value === '' || (operator === '>=' && Number(value) === 0)) return undefined
  return (row) => {
    const [percent, edge] = [percentIn(row), Number(value)]
    if (operator.startsWith('>')) return percent >= edge
    return operator.startsWith('<') ? percent <= edge : percent === edge
  }
}

/** Confidence of a row, percent. */
export const percentIn = (row: WireRow): number => {
  const value = Number(wordIn(row, 'confidence'))
  return value <= 1 ? Math.round(value * 10_000) / 100 : value
}

function hourFilter(query: URLSearchParams): RowFilter | undefined {
  const text = query.get('hourRange') ?? query.get('hour') ?? ''
  const [, from = '', to = ''] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  if (from === '') return undefined
  const first = Number(from)
  const last = to === '' ? first + Math.max(1, Number(query.get('duration')) || 1) - 1 : Number(to)
  return (row) => {
    const hour = Number(wordIn(row, 'time').slice(0, 2))
    return first <= last ? hour >= first && hour <= last : hour >= first || hour <= last
  }
}

const verdictFilter = (text: string): RowFilter | undefined =>
  text === '' ? undefined : (row) => isJudged(row) === ['true', 'human'].includes(text)

/** Whether a person has judged a row's detection. */
export const isJudged = (row: WireRow): boolean => ['correct', 'false_positive'].includes(verdictIn(row))

/** Verdict of a row. */
export const verdictIn = (row: WireRow): string =>
  wordIn(row, 'verified') || wordIn(Object(row['review']) as WireRow, 'verified') // reason: each field is checked

function isOfSource(row: WireRow, name: string): boolean {
  const source = Object(row['source']) as WireRow // reason: each field is checked
  return [wordIn(row, 'source'), wordIn(source, 'displayName'), wordIn(source, 'id')].includes(name)
}

/** Rows in an order of {@link ListQuestion}, which are newest first. */
export function sortedRows(rows: readonly WireRow[], sort: string): readonly WireRow[] {
  const isDown = sort.endsWith('_desc')
  if (sort === 'date_desc') return rows
  if (sort === 'date_asc') return rows.toReversed()
  const [oldestFirst, way] = [rows.toReversed(), isDown ? -1 : 1]
  if (sort.startsWith('confidence')) return oldestFirst.toSorted((a, b) => way * (percentIn(a) - percentIn(b)))
  const name = (row: WireRow): string => wordIn(row, 'scientificName')
  return oldestFirst.toSorted((a, b) => way * (name(a) < name(b) ? -1 : Number(name(a) > name(b))))
}
