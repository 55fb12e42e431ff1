import type { CountedDay } from '../../domain/analytics/counted-days.ts'
import { packDays, unpackDays } from '../../domain/analytics/packed-days.ts'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import type { FirstSong, Morning } from '../../domain/analytics/first-songs.ts'
import { addDays, type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { forgetAllRecords, forgetRecords, readRecords, recordNames, writeRecords } from '../../platform/kept-records.ts'

/** Raised when what is written changes: older records are forgotten. */
const VERSION = 1
/** Months that are kept of a station: three years. */
const MONTHS = 36
/** A day is kept when it has been over for so long: the station saves detections late. */
const SETTLED_DAYS = 2

const SONGS = `songs ${VERSION} `
const monthOf = (date: CalendarDate): string => date.slice(0, 7)
const prefixOf = (base: string): string => `days ${VERSION} ${base} `

/** Days that may be kept: those that were over when the station told them, and for two days now. */
export const isSettled = (date: CalendarDate, today: CalendarDate): boolean => date <= addDays(today, -SETTLED_DAYS)

/** The days of all months of a range that are kept of a station. */
export async function recallDays(base: string, range: DateRange): Promise<readonly CountedDay[]> {
  const months = [...new Set(datesOf(range).map(monthOf))]
  const records = await readRecords(months.map((month) => prefixOf(base) + month))
  return records.flatMap(unpackDays)
}

/** Keeps days, month by month: what was kept of these months before goes. Older versions and months go, too. */
export async function keepDays(base: string, days: readonly CountedDay[]): Promise<void> {
  const prefix = prefixOf(base)
  const months = Map.groupBy(days, ({ date }) => monthOf(date))
  await writeRecords(new Map([...months].map(([month, ofMonth]) => [prefix + month, packDays(ofMonth)])))
  const names = await recordNames()
  const own = names.filter((name) => name.startsWith(prefix)).toSorted()
  const old = names.filter((name) => !name.startsWith(`days ${VERSION} `) && !name.startsWith(SONGS))
  const gone = [...own.slice(0, Math.max(0, own.length - MONTHS)), ...old]
  if (gone.length > 0) await forgetRecords(gone)
}

/** The mornings that are kept of a station: one record, some weeks. */
export async function recallMornings(base: string): Promise<readonly Morning[]> {
  const [record] = await readRecords([SONGS + base])
  return Array.isArray(record) ? record.filter(isMorning) : []
}

/** Keeps mornings instead of those that were kept before. */
export const keepMornings = (base: string, mornings: readonly Morning[]): Promise<void> =>
  writeRecords(new Map([[SONGS + base, mornings]]))

function isMorning(value: unknown): value is Morning {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('songs' in value)) return false
  const { date, songs } = value
  return parseCalendarDate(date) !== undefined && Array.isArray(songs) && songs.every((song) => isSong(song, date))
}

function isSong(value: unknown, date: unknown): value is FirstSong {
  if (typeof value !== 'object' || value === null) return false
  const song: Partial<Record<keyof FirstSong, unknown>> = value
  const { scientificName, commonName, minute } = song
  return (
    song.date === date &&
    typeof scientificName === 'string' &&
    typeof commonName === 'string' &&
    typeof minute === 'number' &&
    minute >= 0
  )
}

/** Forgets what is kept of every station. */
export const forgetKeptDays = (): Promise<void> => forgetAllRecords()
