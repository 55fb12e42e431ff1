import type { CalendarDate, Hour } from './calendar.ts'
import { DAY_HOURS, hourOf } from './calendar.ts'
import { type Detection, type Percent, shownName } from './detection.ts'
import { LONGEST_CAPTURE_SECONDS, LONGEST_CLIP_SECONDS } from './limits.ts'
import type { Lane } from './sound/lane.ts'
import { wallClockAt, wallMs } from './station-clock.ts'

/**
 * Window that a station analyses at once, seconds. A detection's `time` is this long after the window's start, in both
 * dialects.
 */
const WINDOW_SECONDS = 3
const TIME_IN_WINDOW_SECONDS = 1
/** Sound that a station keeps from before the window, seconds: its default (station-api rest.md, `preCapture`). */
const USUAL_PRE_CAPTURE_SECONDS = 3
/** Shortest part of a recording that can be made out, seconds. */
const SHORTEST_SECONDS = 0.25

/** A part of a recording in which the bird of a detection was heard; within the recording, `from < to`. */
export interface ClipLane extends Lane {
  readonly id: number
  readonly confidence: Percent
  readonly isMain: boolean
  readonly approximate: boolean
}

/**
 * Lanes of the birds in the recording of a detection: the detection itself first, then its neighbours by time. Empty
 * for a recording without length.
 *
 * A recording begins with `beginTime`, when `beginTime` to `endTime` is most of it: that is what stations of both
 * dialects were seen to send. Where they send nothing, or only the window itself, the usual beginning is taken, and all
 * is marked approximate.
 *
 * @param neighbours detections of about the same time, in any order; those of other sources and denied ones are left
 * out
 * @param clipSeconds length of the recording
 */
export function clipLanes(main: Detection, neighbours: readonly Detection[], clipSeconds: number): readonly ClipLane[] {
  if (!(clipSeconds > 0)) return []
  const { startMs, isExact } = clipStart(main, clipSeconds)
  const offsetOf = (one: Detection): number => (wallMs(one) - startMs) / 1000 - TIME_IN_WINDOW_SECONDS
  const latest = Math.max(0, clipSeconds - WINDOW_SECONDS)
  const offset = offsetOf(main)
  const from = Math.min(latest, Math.max(0, offset))
  const own = lane(main, from, Math.min(clipSeconds, from + WINDOW_SECONDS), isExact && from === offset)
  const others = neighbours
    .filter((one) => one.id !== main.id && one.source === main.source && one.verified !== 'false_positive')
    .map((one) => {
      const begin = offsetOf(one)
      const isSure = isExact && main.source !== ''
      return lane(one, Math.max(0, begin), Math.min(clipSeconds, begin + WINDOW_SECONDS), isSure)
    })
    .filter(({ from: begin, to }) => to - begin >= SHORTEST_SECONDS)
    .toSorted((a, b) => a.from - b.from || b.confidence - a.confidence || a.id - b.id)
  return [{ ...own, isMain: true }, ...others]
}

const lane = (bird: Detection, from: number, to: number, isExact: boolean): ClipLane => ({
  id: bird.id,
  from,
  to,
  label: shownName(bird),
  confidence: bird.confidence,
  isMain: false,
  approximate: !isExact,
})

/** Start of a recording on the station's wall clock, as {@link wallMs}. */
function clipStart(main: Detection, clipSeconds: number): { readonly startMs: number; readonly isExact: boolean } {
  const heardMs = wallMs(main)
  const span = (instantMs(main.endTime) - instantMs(main.beginTime)) / 1000
  const startMs = wallMsOf(main.beginTime)
  const length = heardMs - startMs
  const isInside = length >= 0 && length <= clipSeconds * 1000
  if (span >= clipSeconds / 2 && isInside) return { startMs, isExact: true }
  const before = Math.min(USUAL_PRE_CAPTURE_SECONDS, Math.max(0, clipSeconds - WINDOW_SECONDS))
  return { startMs: heardMs - (before + TIME_IN_WINDOW_SECONDS) * 1000, isExact: false }
}

const instantMs = (instant: string | undefined): number => Date.parse(instant ?? '')

/** Wall-clock time of an instant with offset, as {@link wallMs}; NaN without one. */
const wallMsOf = (instant: string | undefined): number => Date.parse(`${instant?.slice(0, 19) ?? ''}Z`)

/** Hours of a day of the station. */
export interface DayHours {
  readonly date: CalendarDate
  readonly hour: Hour
  /** Number of hours from then on. */
  readonly duration: number
}

/** The hours in which neighbours of a detection may have been heard: up to three, of one day or of two. */
export function neighbourHours(main: Detection): readonly DayHours[] {
  const [first, last] = reachMs(main).map((ms) => {
    const { date, time } = wallClockAt(ms)
    return { date, hour: hourOf(time) }
  })
  if (!first || !last) return []
  if (first.date === last.date) return [{ ...first, duration: last.hour - first.hour + 1 }]
  return [
    { ...first, duration: DAY_HOURS - first.hour },
    { date: last.date, hour: 0, duration: last.hour + 1 },
  ]
}

/** Whether another detection is close enough to be heard in the recording of one. */
export function areNeighbours(main: Detection, other: Detection): boolean {
  const [from, to] = reachMs(main)
  const heardMs = wallMs(other)
  return heardMs >= from && heardMs <= to
}

/** Span in which a recording may have sound, as {@link wallMs}: its own, or the longest that any station records. */
function reachMs(main: Detection): readonly [from: number, to: number] {
  const heardMs = wallMs(main)
  const reach = (instant: string | undefined, seconds: number): number => {
    const usual = heardMs + seconds * 1000
    const told = wallMsOf(instant)
    if (!(Math.abs(told - heardMs) <= LONGEST_CAPTURE_SECONDS * 1000)) return usual
    return seconds < 0 ? Math.min(usual, told) : Math.max(usual, told)
  }
  return [reach(main.beginTime, -LONGEST_CLIP_SECONDS), reach(main.endTime, LONGEST_CLIP_SECONDS)]
}
