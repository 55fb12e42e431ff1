import { atom } from 'jotai'
import {
  addDays,
  type CalendarDate,
  type ClockTime,
  type Hour,
  hourOf,
  MINUTE_MS,
  minutesOf,
  parseCalendarDate,
  parseClockTime,
} from '../domain/calendar.ts'
import type { Detection } from '../domain/detection.ts'
import {
  CLOCK_CHANGES_MINUTES,
  learnFromDetection,
  QUARTER_MS,
  type AsOf,
  type WallClock,
  wallClockAt,
  wallMs,
} from '../domain/station-clock.ts'
import { browserUtcOffsetMinutes, now } from '../platform/clock.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { stationClockHint } from '../platform/page-hints.ts'
import { minuteAtom } from './minute.ts'
import { clientSlotAtom, pageModeAtom, snapshotOfAtom } from './station.ts'

const NOON = '12:00:00' as ClockTime // reason: its form

/** Time of loading: the hint tells the time at which the page was served, and this code comes with the page. */
const LOADED_AT_MS = now()

/**
 * Lead of the station's clock over UTC that its own page tells, milliseconds; undefined for an embed, which may show
 * another station. It is exact: an offset from sun times then tells only that clocks were changed.
 */
const hintedMsAtom = atom((get): number | undefined => {
  const hint = get(pageModeAtom) ? stationClockHint() : undefined
  return hint && wallMs(hint) - LOADED_AT_MS
})

const firstGuessMsAtom = atom((get) => get(hintedMsAtom) ?? browserUtcOffsetMinutes(now()) * MINUTE_MS)
const learntMsAtom = atom<number | undefined>(undefined)

/** Basis of the clock. */
const basisAtom = atom((get) => {
  const hintedMs = get(hintedMsAtom)
  const offsetMinutes = hintedMs === undefined ? undefined : Math.round(hintedMs / QUARTER_MS) * 15
  return {
    /** Offset from UTC; undefined while it is only a guess. */
    offsetMinutes,
    /** Error of one of the two clocks. */
    skewMs: hintedMs === undefined || offsetMinutes === undefined ? 0 : hintedMs - offsetMinutes * MINUTE_MS,
    sunrise: createLifetime(),
  }
})

/** Milliseconds from an instant to the station's wall clock at it. */
export const wallAheadAtom = atom((get) => get(learntMsAtom) ?? get(firstGuessMsAtom))

const wallClockAtom = atom((get): WallClock => wallClockAt(get(minuteAtom) + get(wallAheadAtom)))

/** Date of now on the station's clock. */
const dateNowAtom = atom((get): CalendarDate => get(wallClockAtom).date)

/** Day and time of a snapshot on the station's clock, and whether that is today; undefined where answers are of now. */
export const asOfAtom = atom((get): AsOf | undefined => {
  if (IS_OWN_PAGE) return undefined
  const at = get(snapshotOfAtom)
  const [date, time] = [parseCalendarDate(at?.slice(0, 10)), parseClockTime(at?.slice(11, 19))]
  return date && time && { date, time, isToday: date === get(dateNowAtom) }
})

/** Today at the station, whatever the browser's zone is (Spec §5); of a snapshot the last day that it knows of. */
export const stationTodayAtom = atom((get): CalendarDate => {
  const [date, asOf] = [get(dateNowAtom), get(asOfAtom)?.date]
  return asOf !== undefined && asOf < date ? asOf : date
})

/** Hour of the station's wall clock, 0 to 23. */
export const stationHourAtom = atom((get): Hour => hourOf(get(wallClockAtom).time))

/** Minute of the station's wall clock since midnight, 0 to 1439. */
export const stationMinuteAtom = atom((get): number => Math.floor(minutesOf(get(wallClockAtom).time)))

const [WEEK, YEAR] = [7, 366]

/**
 * Whether the station's clock may have changed between days and now, without days in all its time. Its zone is not
 * told: where the browser has the same offset now, the browser's zone is assumed; else the answer is yes.
 */
export const hasClockChangeAtom = atom((get) => {
  const today = get(stationTodayAtom)
  const offsetAt = (date: CalendarDate): number => browserUtcOffsetMinutes(wallMs({ date, time: NOON }))
  const offset = offsetAt(today)
  const isHere = Math.round(get(wallAheadAtom) / QUARTER_MS) * 15 === offset
  return (days: { readonly from: CalendarDate } | undefined): boolean => {
    const yearAgo = addDays(today, -YEAR)
    const first = days && days.from > yearAgo ? days.from : yearAgo
    for (let day = first; isHere && day < today; day = addDays(day, WEEK)) if (offsetAt(day) !== offset) return true
    return !isHere
  }
})

/**
 * Learns the station's offset from UTC today. Sun times have that of sunrise: in a night with a change of clocks it
 * counts from then on.
 */
export const learnUtcOffsetAtom = atom(null, (get, set, offsetMinutes: number, sunriseMinute: number) => {
  if (set(learnZonesAtom)) return
  const basis = get(basisAtom)
  basis.sunrise.end()
  const difference = Math.abs(offsetMinutes - (basis.offsetMinutes ?? offsetMinutes))
  const isChange = CLOCK_CHANGES_MINUTES.includes(difference)
  const early = sunriseMinute - minutesOf(get(wallClockAtom).time)
  if (isChange && early > 0) {
    basis.sunrise = createLifetime()
    basis.sunrise.after(early * MINUTE_MS, () => set(goByOffsetAtom, offsetMinutes))
  } else if (isChange || get(hintedMsAtom) === undefined) set(goByOffsetAtom, offsetMinutes)
})

/**
 * Learns from what several stations have told: together they have the clock of the one that is furthest ahead, so that each day that has
 * begun somewhere can be seen. False where this is of one station, or no zone is known.
 */
export const learnZonesAtom = atom(null, (get, set): boolean => {
  const offsets = get(clientSlotAtom)?.group?.memory?.utcOffsets.filter((offset) => offset !== undefined) ?? []
  if (offsets.length === 0) return false
  set(goByOffsetAtom, Math.max(...offsets))
  return true
})

const goByOffsetAtom = atom(null, (get, set, offsetMinutes: number) => {
  const basis = get(basisAtom)
  if (offsetMinutes === basis.offsetMinutes) return
  basis.offsetMinutes = offsetMinutes
  set(minuteAtom, now())
  set(learntMsAtom, offsetMinutes * MINUTE_MS + basis.skewMs)
})

const errorMsAtom = atom(0)

/**
 * Present moment by the station's clock, milliseconds since 1970 UTC, renewed each minute: ages of instants of that
 * clock count from it.
 */
export const stationInstantAtom = atom((get): number => get(minuteAtom) + get(errorMsAtom))

/** Error of the station's clock in milliseconds, negative when it is behind; 0 until a live detection shows one. */
export const stationErrorAtom = atom((get): number => get(errorMsAtom))

/** Learns from a live detection that the station has reached a time. Its instant tells the error of the clock. */
export const learnFromDetectionAtom = atom(null, (get, set, heard: WallClock & Pick<Detection, 'heardAt'>) => {
  if (set(learnZonesAtom)) return
  const heardAtMs = Date.parse(heard.heardAt ?? '')
  if (!Number.isNaN(heardAtMs)) set(errorMsAtom, learnFromDetection(get(errorMsAtom), now(), wallClockAt(heardAtMs)))
  const before = get(wallAheadAtom)
  const after = learnFromDetection(before, now(), heard)
  if (after === before) return
  set(minuteAtom, now())
  set(learntMsAtom, after)
})
