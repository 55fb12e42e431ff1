import type { Detection } from './detection.ts'
import { minutesOf } from './calendar.ts'
import type { SunTimes } from './sun-times.ts'

/** Relations of a time to the nearest sunrise or sunset. */
export const SUN_EVENTS = ['beforeSunrise', 'afterSunrise', 'beforeSunset', 'afterSunset'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

/** Distance from sunrise or sunset, the nearer one. */
export interface Sunlight {
  readonly event: SunEvent
  /** Whole minutes; 0 in the very minute. */
  readonly minutes: number
}

/** Distance of a detection from the day's sunrise or sunset, the nearer one. */
export function sunlightAt({ time }: Pick<Detection, 'time'>, { sunriseMinute, sunsetMinute }: SunTimes): Sunlight {
  const minute = Math.floor(minutesOf(time))
  const [sinceSunrise, sinceSunset] = [minute - sunriseMinute, minute - sunsetMinute]
  const isMorning = Math.abs(sinceSunrise) <= Math.abs(sinceSunset)
  const since = isMorning ? sinceSunrise : sinceSunset
  const event = isMorning ? (since < 0 ? 'beforeSunrise' : 'afterSunrise') : since < 0 ? 'beforeSunset' : 'afterSunset'
  return { event, minutes: Math.abs(since) }
}

/** Facts of a recording that are known once it is loaded. */
export interface ClipFacts {
  readonly seconds: number
  /** Sample rate of the file, hertz. */
  readonly sampleRate?: number | undefined
  /** Size of the file. */
  readonly bytes?: number | undefined
}
