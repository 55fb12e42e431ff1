import { atom } from 'jotai'
import type { CalendarDate, Hour } from '../domain/calendar.ts'
import { hourOf } from '../domain/calendar.ts'
import { learnFromDetection, type WallClock, wallClockAt, wallMs } from '../domain/station-clock.ts'
import { browserUtcOffsetMinutes, now } from '../platform/clock.ts'
import { stationClockHint } from '../platform/page-hints.ts'
import { minuteAtom } from './minute.ts'

const MINUTE_MS = 60_000

function firstGuessMs(): number {
  const hint = stationClockHint()
  return hint ? wallMs(hint) - now() : browserUtcOffsetMinutes(now()) * MINUTE_MS
}

const aheadAtom = atom(firstGuessMs())
/** A hint of the page is exact; an offset from sun times then teaches nothing more. */
const hintedAtom = atom(() => stationClockHint() !== undefined)

/** Milliseconds from an instant to what the station's wall shows at it. */
export const wallAheadAtom = atom((get) => get(aheadAtom))

const wallClockAtom = atom((get): WallClock => wallClockAt(get(minuteAtom) + get(aheadAtom)))

/** The station's own today, whatever the browser's zone says (Spec §5). */
export const stationTodayAtom = atom((get): CalendarDate => get(wallClockAtom).date)

/** The hour the station's wall clock shows, 0 to 23. */
export const stationHourAtom = atom((get): Hour => hourOf(get(wallClockAtom).time))

/** Teaches the clock the station's distance from UTC (sun times carry it). */
export const learnUtcOffsetAtom = atom(null, (get, set, offsetMinutes: number) => {
  if (get(hintedAtom)) return
  set(minuteAtom, now())
  set(aheadAtom, offsetMinutes * MINUTE_MS)
})

/** Teaches the clock that the station has reached a time: a live detection says so. */
export const learnFromDetectionAtom = atom(null, (get, set, heard: WallClock) => {
  const before = get(aheadAtom)
  const after = learnFromDetection(before, now(), heard)
  if (after === before) return
  set(minuteAtom, now())
  set(aheadAtom, after)
})
