import { type CalendarDate, type Hour, minutesOf } from '../calendar.ts'
import type { Detection } from '../detection.ts'

/** The hours of a morning: from 2:00 to the end of the hour of 10. */
export const MORNING = { hour: 2 satisfies Hour, duration: 9 } as const
/** Hour in which a morning is over. */
export const MORNING_ENDS: Hour = MORNING.hour + MORNING.duration

/** First song: the first detection of a species on a morning. */
export interface FirstSong {
  readonly date: CalendarDate
  readonly scientificName: string
  readonly commonName: string
  /** Minutes since midnight of the station's wall clock, seconds as a fraction. */
  readonly minute: number
}

/** Morning: the first song of each species, earliest first. */
export interface Morning {
  readonly date: CalendarDate
  readonly songs: readonly FirstSong[]
}

/** First songs among the detections of a morning, given in any order; detections marked false are left out. */
export function morningOf(date: CalendarDate, detections: readonly Detection[]): Morning {
  const songs = new Map<string, FirstSong>()
  for (const { scientificName, commonName, time, verified, date: heardOn } of detections) {
    const minute = minutesOf(time)
    const before = songs.get(scientificName)
    if (heardOn !== date || verified === 'false_positive' || (before && before.minute <= minute)) continue
    songs.set(scientificName, { date, scientificName, commonName, minute })
  }
  return { date, songs: [...songs.values()].toSorted((a, b) => a.minute - b.minute) }
}
