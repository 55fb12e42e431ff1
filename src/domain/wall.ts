import { DAY_MINUTES } from './calendar.ts'
import { shownName, type Detection } from './detection.ts'
import { HEAT_LEVELS } from './limits.ts'
import { meetsCriteria, NOW_WITHIN_MS } from './now.ts'
import { type SunTimes, TWILIGHT_MINUTES } from './sun-times.ts'

/** Dimming of a screen on the wall: with the sun, or none. */
export const WALL_DIMS = ['sun', 'none'] as const
export type WallDim = (typeof WALL_DIMS)[number]

/** Time for which the screen is awake after a bird, milliseconds. */
export const WALL_AWAKE_MS = 60_000

/** Dawn and dusk where the sun is unknown, minutes since midnight. */
const UNKNOWN_SUN = { dawn: 5 * 60, dusk: 22 * 60 }
/** Shade at nightfall, 0 to 1; beyond it the night's colours are used. */
const DUSK_SHADE = 0.5
/** Drift of the picture: CSS pixels to each side, and minutes of a round; the two rounds have no common divisor. */
const DRIFT = { x: { reach: 6, minutes: 41 }, y: { reach: 4, minutes: 29 } } as const

/** Moment on the wall, with what is known then. */
export interface WallMoment {
  /** Minute of the station's clock, 0 to 1439. */
  readonly minute: number
  /** Sun times of the station's today; undefined while they are unknown. */
  readonly sun: SunTimes | undefined
  /** Milliseconds since the last bird; undefined when there is none. */
  readonly birdAgeMs: number | undefined
  /** Whether a bird was heard less than {@link WALL_AWAKE_MS} ago, while the screen was on. */
  readonly isAwake: boolean
  readonly dim: WallDim
}

/** Scene of a screen on the wall. */
export interface WallScene {
  /** Main thing on the screen: the bird that was heard, or the time while it is quiet. */
  readonly stage: 'bird' | 'clock'
  readonly isNight: boolean
  /** Whether the night's colours are used. */
  readonly isDark: boolean
  /** Shade, 0 to 1: rises from sunset to nightfall, falls from first light to sunrise. */
  readonly shade: number
}

/** Scene of a screen on the wall, by the station's clock, its sun and its last bird. */
export function wallScene({ minute, sun, birdAgeMs, isAwake, dim }: WallMoment): WallScene {
  const light = lightAt(minute, sun)
  const isNight = light === 0
  const isRecent = birdAgeMs !== undefined && birdAgeMs < NOW_WITHIN_MS
  const isDark = isNight && dim === 'sun'
  return {
    stage: isAwake || (isRecent && !isNight) ? 'bird' : 'clock',
    isNight,
    isDark,
    shade: dim === 'none' || isDark || isAwake ? 0 : (1 - light) * DUSK_SHADE,
  }
}

/** Light, 0 to 1: 1 while the sun is up, 0 at night, evenly between in the twilight. */
function lightAt(minute: number, sun: SunTimes | undefined): number {
  if (!sun) return minute >= UNKNOWN_SUN.dawn && minute < UNKNOWN_SUN.dusk ? 1 : 0
  const { sunriseMinute: rise, sunsetMinute: set, civilDawnMinute: dawn, civilDuskMinute: dusk } = sun
  // far in the north twilight reaches over midnight: its time is then one of the day beside
  const begin = dawn === undefined ? rise - TWILIGHT_MINUTES : dawn > rise ? dawn - DAY_MINUTES : dawn
  const end = dusk === undefined ? set + TWILIGHT_MINUTES : dusk < set ? dusk + DAY_MINUTES : dusk
  if (minute >= rise && minute < set) return 1
  const share = minute < rise ? (minute - begin) / (rise - begin) : (end - minute) / (end - set)
  return Math.min(1, Math.max(0, share))
}

/** Next first light or sunrise. */
export interface LightAhead {
  readonly what: 'dawn' | 'sunrise'
  /** Minute since the midnight of its day, 0 to 1440. */
  readonly minute: number
  /** Minutes until then. */
  readonly inMinutes: number
}

/**
 * Next first light or sunrise, whichever is earlier; undefined where the sun of that day is not known.
 *
 * @param today of the station's today
 * @param tomorrow of the day after, which counts in the evening
 */
export function wallLightAhead(
  minute: number,
  today: SunTimes | undefined,
  tomorrow: SunTimes | undefined,
): LightAhead | undefined {
  const ahead = (sun: SunTimes, from: number): LightAhead | undefined => {
    const { civilDawnMinute: dawn, sunriseMinute: rise } = sun
    if (dawn !== undefined && dawn <= rise && from < dawn) return { what: 'dawn', minute: dawn, inMinutes: dawn - from }
    return from < rise ? { what: 'sunrise', minute: rise, inMinutes: rise - from } : undefined
  }
  return (today && ahead(today, minute)) ?? (today && tomorrow && ahead(tomorrow, minute - DAY_MINUTES))
}

/**
 * Birds heard last: each species once, newest first, without detections marked false.
 *
 * @param rows newest first
 * @param source name of a source; undefined for any
 * @param most how many at most
 */
export function wallBirds(rows: readonly Detection[], source: string | undefined, most: number): readonly Detection[] {
  const names = new Set<string>()
  return rows
    .filter((row) => meetsCriteria(row, { withinMs: NOW_WITHIN_MS, minConfidence: 0, source }))
    .filter((row) => names.size < names.add(row.scientificName || shownName(row)).size)
    .slice(0, most)
}

/**
 * Drift of the picture at a minute, CSS pixels right and down of its place: at most a pixel and a half per minute, so
 * that no line burns in and the move is not seen.
 *
 * @param minutes since any fixed moment
 */
export function wallDrift(minutes: number): { readonly x: number; readonly y: number } {
  const at = ({ reach, minutes: round }: (typeof DRIFT)['x' | 'y']): number =>
    Math.round(reach * Math.sin((2 * Math.PI * (minutes % round)) / round))
  return { x: at(DRIFT.x), y: at(DRIFT.y) }
}

/** Hour of a day, for a strip of bars. */
export interface WallHour {
  readonly count: number
  /** Share of the fullest hour, 0 to 1. */
  readonly share: number
  /** Heat level, 0 (none) to 9. */
  readonly level: number
}

/** Detections of all species by hour: 24 entries. */
export function wallHours(rows: readonly { readonly hourly: readonly number[] }[]): readonly WallHour[] {
  const counts = Array.from({ length: 24 }, (_, hour) => rows.reduce((sum, row) => sum + (row.hourly[hour] ?? 0), 0))
  const most = Math.max(1, ...counts)
  return counts.map((count) => ({ count, share: count / most, level: Math.ceil((HEAT_LEVELS.length * count) / most) }))
}
