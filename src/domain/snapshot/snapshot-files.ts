import { type CalendarDate, HOUR_MS } from '../calendar.ts'
import type { Dialect } from '../station-config.ts'

/** JSON object as a station tells it, and as a snapshot keeps it. */
export type WireRow = Readonly<Record<string, unknown>>

/** Names of the files of a snapshot, below its folder. Those of days never change again once their day is over. */
export const SNAPSHOT_FILES = {
  /** Configuration, at the address at which every station is asked for it; says that this is a snapshot. */
  config: 'api/v2/app/config',
  /** Days of the snapshot: {@link SnapshotDays}. */
  days: 'days.json',
  /** Newest detections. */
  recent: 'recent.json',
  /** Species of all time. */
  species: 'species.json',
  /** Addresses of pictures by scientific name: {@link SnapshotPictures}. */
  pictures: 'pictures.json',
  /** Recordings by the id of their detection: {@link SnapshotClips}. */
  clips: 'clips.json',
  /** Day: {@link SnapshotDay}. */
  day: (date: string): string => `days/${date}.json`,
  /** Days of a month by date: {@link SnapshotMonth}. */
  month: (date: string): string => `months/${date.slice(0, 7)}.json`,
  /** Detections of a day, newest first. */
  detections: (date: string): string => `detections/${date}.json`,
  /** Species by itself: {@link SnapshotSpecies}. */
  oneSpecies: (scientificName: string): string => `species/${fileWord(scientificName)}.json`,
  picture: (scientificName: string, ending: string): string => `pictures/${fileWord(scientificName)}.${ending}`,
  clip: (id: number, ending: string): string => `clips/${id}.${ending}`,
  spectrogram: (id: number, ending: string): string => `spectrograms/${id}.${ending}`,
} as const

/** Word for a name in a file's name. */
const fileWord = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Part of the configuration that says that it is a snapshot. */
export interface SnapshotMark {
  /** Instant at which it was taken, on the station's clock. */
  readonly takenAt: string
  /** Dialect of the station. */
  readonly dialect: Dialect
  /** Shares of the owner. */
  readonly shares: readonly string[]
  /** Word for the owner's rules: with others all is asked for anew. */
  readonly rules: string
}

/** Days of a snapshot, by date. */
export type SnapshotDays = Readonly<Record<string, SnapshotDayFacts>>

/** Facts of a day that are needed to find its detections without reading them. */
export interface SnapshotDayFacts {
  /** Detections of the day as its station counts them. */
  readonly total: number
  /** Rows in its list. */
  readonly rows: number
  /** Least and greatest id in its list; 0 without rows. */
  readonly ids: readonly [least: number, greatest: number]
  /** Instant at which the day was asked for, on the station's clock. */
  readonly taken: string
}

/** Day of a snapshot. */
export interface SnapshotDay {
  /** Species of the day. */
  readonly species: readonly WireRow[]
  /** Sun of the day; absent where the station does not know it. */
  readonly sun?: WireRow
  /** Rows in the day's list, by scientific name. */
  readonly rows: Readonly<Record<string, number>>
}
export type SnapshotMonth = Readonly<Record<string, SnapshotDay>>

/** Species of a snapshot. */
export interface SnapshotSpecies {
  /** Facts of books. */
  readonly facts?: WireRow
  /** Picture, and whose it is. */
  readonly picture?: WireRow
  /** Its surest detections of the snapshot's days, surest first. */
  readonly surest: readonly WireRow[]
  /** Detections with a verdict of either kind, surest first. */
  readonly judged: readonly WireRow[]
}

/** Addresses of pictures: paths below the snapshot with a `/` in front, or https addresses elsewhere. */
export type SnapshotPictures = Readonly<Record<string, string>>

/** Files of recordings, below the snapshot. */
export type SnapshotClips = Readonly<Record<string, SnapshotClip>>
export interface SnapshotClip {
  readonly sound: string
  /** Its spectrogram; absent where the station has drawn none. */
  readonly picture?: string
}

/** Field of a row as text; '' where it is no text or number. */
export function wordIn(row: WireRow, name: string): string {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Whether a day that was asked for at an instant was over then, and what comes late had come. */
export function isDayOver(date: CalendarDate, taken: string): boolean {
  const late = Date.parse(`${date}T23:59:59Z`) + HOUR_MS // in which a detection of it may still be saved
  return Date.parse(`${taken.slice(0, 19)}Z`) > late
}
