import type { SqlInput } from './database.ts'
import { type LightWindow, type PageQuery, type PageSort, SPECIES_NAMES } from './records.ts'

/** A WHERE clause with its values; empty when everything is wanted. Tables: `d` detections. */
export interface Clause {
  readonly where: string
  readonly values: readonly SqlInput[]
}

/** Fixed clock windows in whole hours, first included, last not (station-api 3.2). */
const WINDOWS = { dawn: [5, 7], day: [7, 18], dusk: [18, 20], night: [20, 5] } as const

const ORDERS: Readonly<Record<PageSort, string>> = {
  id_desc: 'd.id DESC',
  common_asc: 's.common_name, d.id',
  date_desc: 'd.date DESC, d.time DESC, d.id DESC',
  date_asc: 'd.date, d.time, d.id',
  // equal ones come in the order of recording, and a species goes by its scientific name: recorded so
  species_asc: 's.scientific_name, d.id',
  species_desc: 's.scientific_name DESC, d.id',
  confidence_asc: 'd.confidence, d.id',
  confidence_desc: 'd.confidence DESC, d.id',
  status: "d.verified = '', d.verified, d.locked DESC, d.id",
}

/** The ORDER BY of a sort; default newest first by id. */
export const orderOf = (sort: PageSort = 'id_desc'): string => ORDERS[sort]

/** Clause of a query. Every value is bound, none is written into the text. */
export function clauseOf(query: PageQuery): Clause {
  const parts: string[] = []
  const values: SqlInput[] = []
  const add = (part: string, ...bound: SqlInput[]): void => {
    parts.push(part)
    values.push(...bound)
  }
  const hour =
    query.hoursByOffset === undefined ? 'd.hour' : `((d.at + ${Math.round(query.hoursByOffset * 60)}) / 3600 % 24)`
  const hours = ([from, before]: readonly [number, number]): void => {
    if (from < before) add(`${hour} >= ? AND ${hour} < ?`, from, before)
    else add(`(${hour} >= ? OR ${hour} < ?)`, from, before)
  }
  if (query.date !== undefined) add('d.date = ?', query.date)
  if (query.startDate !== undefined) add('d.date >= ?', query.startDate)
  if (query.endDate !== undefined) add('d.date <= ?', query.endDate)
  if (query.species !== undefined) {
    const names = (query.speciesBy ?? SPECIES_NAMES).map((name) => SPECIES_COLUMNS[name])
    add(`d.species IN (SELECT id FROM species WHERE ? IN (${names.join(', ')}))`, query.species)
  }
  if (query.scientific) {
    const places = query.scientific.map(() => '?').join(', ')
    add(`d.species IN (SELECT id FROM species WHERE scientific_name IN (${places}))`, ...query.scientific)
  }
  if (query.search !== undefined && query.search !== '') {
    const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    add(
      String.raw`d.species IN (SELECT id FROM species WHERE common_name LIKE ? ESCAPE '\' OR scientific_name LIKE ? ESCAPE '\')`,
      like,
      like,
    )
  }
  if (query.hourRange) {
    const { from, to } = query.hourRange
    if (from <= to) add(`${hour} >= ? AND ${hour} <= ?`, from, to)
    else add(`(${hour} >= ? OR ${hour} <= ?)`, from, to)
  } else if (query.hour !== undefined) {
    add('d.hour >= ? AND d.hour < ?', query.hour, query.hour + Math.max(1, query.duration ?? 1))
  }
  if (query.confidence) add(`d.confidence ${operatorOf(query.confidence.operator)} ?`, percent(query.confidence.value))
  if (query.confidenceRange)
    add('d.confidence BETWEEN ? AND ?', percent(query.confidenceRange.min), percent(query.confidenceRange.max))
  if (query.timeOfDay) hours(WINDOWS[query.timeOfDay])
  if (query.light) addLight(query.light, add)
  if (query.isOfSource) add("d.source <> ''")
  if (typeof query.verified === 'string') add('d.verified = ?', query.verified)
  else if (query.verified !== undefined) add(query.verified ? "d.verified <> ''" : "d.verified = ''")
  if (query.locked !== undefined) add('d.locked = ?', query.locked ? 1 : 0)
  if (query.source !== undefined)
    add('d.source IN (SELECT ? UNION SELECT id FROM sources WHERE name = ?)', query.source, query.source)
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}

const SPECIES_COLUMNS = { common: 'common_name', scientific: 'scientific_name', code: 'code' } as const

function addLight(windows: readonly LightWindow[], add: (part: string, ...bound: SqlInput[]) => void): void {
  const bound: SqlInput[] = []
  const parts = windows.flatMap(({ startDate, endDate, times }) =>
    times.map(([from, to]) => {
      bound.push(startDate, endDate, from, to)
      return 'd.date BETWEEN ? AND ? AND d.time BETWEEN ? AND ?'
    }),
  )
  add(parts.length === 0 ? 'FALSE' : `(${parts.join(' OR ')})`, ...bound)
}

/** The operator again, from our own list: whatever else arrives at run time compares as equal. */
const operatorOf = (operator: string): string => ['>=', '<=', '>', '<'].find((known) => known === operator) ?? '='

/** Four decimals of a percent, so that 0.87 is exactly 87. */
const percent = (confidence: number): number => Math.round(confidence * 1_000_000) / 10_000
