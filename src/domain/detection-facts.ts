import type { Detection } from './detection.ts'
import { minutesOf } from './calendar.ts'
import type { SunTimes } from './sun-times.ts'

/** What the sun did last, or does next. */
export const SUN_EVENTS = ['beforeSunrise', 'afterSunrise', 'beforeSunset', 'afterSunset'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

/** How far from sunrise or sunset something was, whichever was nearer. */
export interface Sunlight {
  readonly event: SunEvent
  /** Whole minutes, 0 at the very minute. */
  readonly minutes: number
}

/** Where the sun was when a bird was heard, told from the nearer of the day's sunrise and sunset. */
export function sunlightAt({ time }: Pick<Detection, 'time'>, { sunriseMinute, sunsetMinute }: SunTimes): Sunlight {
  const minute = Math.floor(minutesOf(time))
  const [sinceSunrise, sinceSunset] = [minute - sunriseMinute, minute - sunsetMinute]
  const isMorning = Math.abs(sinceSunrise) <= Math.abs(sinceSunset)
  const since = isMorning ? sinceSunrise : sinceSunset
  const event = isMorning ? (since < 0 ? 'beforeSunrise' : 'afterSunrise') : since < 0 ? 'beforeSunset' : 'afterSunset'
  return { event, minutes: Math.abs(since) }
}

/** What is known of a recording once it has been fetched. */
export interface ClipFacts {
  readonly seconds: number
  /** Hertz, of the file. */
  readonly sampleRate?: number | undefined
  /** Size of the file. */
  readonly bytes?: number | undefined
}
