import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'
import {
  SNAPSHOT_FILES as FILES,
  type SnapshotDay,
  type SnapshotDayFacts,
  type WireRow,
  wordIn,
} from '../../src/domain/snapshot/snapshot-files.ts'
import { MOST_ROWS } from '../public/limits.ts'
import type { Door } from './door.ts'
import type { SnapshotFolder } from './folder.ts'

/** Days of a station's batch question at most (station-api 5.2). */
const BATCH_DAYS = 7

/** Day that was asked for and is written. */
export interface AskedDay {
  readonly date: CalendarDate
  readonly rows: readonly WireRow[]
  readonly facts: Omit<SnapshotDayFacts, 'total'>
}

/** Dates from a day back, newest first. */
export const datesBack = (from: CalendarDate, count: number): readonly CalendarDate[] =>
  Array.from({ length: count }, (_, back) => addDays(from, -back))

/** What the writing of days needs. */
export interface DayParts {
  readonly door: Door
  readonly folder: SnapshotFolder
  /** Whether single detections are shared. */
  readonly hasLists: boolean
  /** Row of a species with the address of its picture in the snapshot. */
  readonly withPicture: (row: WireRow) => WireRow
  /** This instant on the station's clock. */
  readonly taken: string
}

/** Asks for days, a few questions at a time, and writes each before the next is asked for. */
export async function* askDays(parts: DayParts, dates: readonly CalendarDate[]): AsyncGenerator<AskedDay> {
  for (let at = 0; at < dates.length; at += BATCH_DAYS) {
    const part = dates.slice(at, at + BATCH_DAYS)
    const batch = part.length > 1 ? await askBatch(parts.door, part) : {}
    for (const date of part) yield await askDay(parts, date, batch[date])
  }
}

/** Species of several days at once; what is missing in it is asked for by itself. */
async function askBatch(door: Door, dates: readonly CalendarDate[]): Promise<Readonly<Record<string, unknown>>> {
  const told = await door.json(`/api/v2/analytics/species/daily/batch?dates=${dates.join(',')}&limit=1000`)
  return Object(told) as Record<string, unknown> // reason: each day is checked
}

async function askDay(parts: DayParts, date: CalendarDate, batched: unknown): Promise<AskedDay> {
  const { door, folder, hasLists, withPicture, taken } = parts
  const ask = (): Promise<unknown> => door.json(`/api/v2/analytics/species/daily?date=${date}&limit=1000`)
  const [species, sun, rows] = await Promise.all([
    Array.isArray(batched) ? batched : ask(),
    door.json(`/api/v2/weather/sun/${date}`),
    hasLists ? askRows(door, date) : [],
  ])
  const names = Map.groupBy(rows, (row) => wordIn(row, 'scientificName'))
  const day: SnapshotDay = {
    species: rowsIn(species).map(withPicture),
    ...(sun === undefined ? {} : { sun: Object(sun) as WireRow }), // reason: an object of the door's own shape
    rows: Object.fromEntries([...names].map(([name, same]) => [name, same.length])),
  }
  if (hasLists) await folder.writeJson(FILES.detections(date), rows)
  await folder.writeJson(FILES.day(date), day)
  const ids = rows.map((row) => Number(row['id']))
  return {
    date,
    rows,
    facts: { rows: rows.length, ids: ids.length === 0 ? [0, 0] : [Math.min(...ids), Math.max(...ids)], taken },
  }
}

/** Rows of a day, newest first, page by page; one that comes meanwhile moves the others, and none is there twice. */
async function askRows(door: Door, date: CalendarDate): Promise<readonly WireRow[]> {
  const found = new Map<unknown, WireRow>()
  for (let offset = 0; ; offset += MOST_ROWS) {
    const page = Object(
      await door.json(
        `/api/v2/detections?queryType=search&confidence=%3E%3D0&date=${date}&numResults=${MOST_ROWS}&offset=${offset}`,
      ),
    ) as { readonly data?: unknown } // reason: checked below
    const rows = rowsIn(page.data)
    for (const row of rows) found.set(row['id'], row)
    if (rows.length < MOST_ROWS) return [...found.values()]
  }
}

/** Rows of a list of a station. */
export const rowsIn = (value: unknown): readonly WireRow[] =>
  Array.isArray(value) ? value.filter((row): row is WireRow => typeof row === 'object' && row !== null) : []
