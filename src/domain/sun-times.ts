/** Length of twilight where only sunrise and sunset are known, minutes. */
export const TWILIGHT_MINUTES = 35

/** Sun times of one day on the station's wall clock, minutes since midnight 0 to 1440. */
export interface SunTimes {
  readonly sunriseMinute: number
  readonly sunsetMinute: number
  readonly civilDawnMinute?: number
  readonly civilDuskMinute?: number
  /** Offset of the station from UTC on that day in minutes (+60 = UTC+1), read from the times themselves. */
  readonly utcOffsetMinutes: number
  /** IANA name, when the station tells it (current dialect). */
  readonly timeZone?: string
}
