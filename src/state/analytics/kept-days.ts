import type { CountedDay } from '../../domain/analytics/counted-days.ts'
import { packDays, unpackDays } from '../../domain/analytics/packed-days.ts'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import type { FirstSong, Morning } from '../../domain/analytics/first-songs.ts'
import { addDays, type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { forgetAllRecords, forgetRecords, readRecords, recordNames, writeRecords } from '../../platform/kept-records.ts'

/** Version of the written form, raised with each change: older records are deleted. */
const VERSION = 1
/** Months kept of a station: three years. */
const MONTHS = 36
/** Days after which a day is kept: the station saves detections late. */
const SETTLED_DAYS = 2

const SONGS = `songs ${VERSION} `
const monthOf = (date: CalendarDate): string => date.slice(0, 7)
const prefixOf = (base: string): string => `days ${VERSION} ${base} `

/** Whether a day may be kept: it was over two days ago, when the station told it. */
export const isSettled = (date: CalendarDate, today: CalendarDate): boolean => date <= addDays(today, -SETTLED_DAYS)

/** Kept days of a station, of all months of a range. */
export async function recallDays(base: string, range: DateRange): Promise<readonly CountedDay[]> {
  const months = [...new Set(datesOf(range).map(monthOf))]
  const records = await readRecords(months.map((month) => prefixOf(base) + month))
  return records.flatMap(unpackDays)
}

/** Keeps days, month by month: earlier ones of these months, older versions and months are deleted. */
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

/** Kept mornings of a station: one record, some weeks. */
export async function recallMornings(base: string): Promise<readonly Morning[]> {
  const [record] = await readRecords([SONGS + base])
  return Array.isArray(record) ? record.filter(isMorning) : []
}

/** Keeps mornings instead of the earlier ones. */
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

/** Deletes the kept days of every station. */
export const forgetKeptDays = (): Promise<void> => forgetAllRecords()
