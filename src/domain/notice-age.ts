import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts'

/** How long ago, in the words of Spec §9: just now, minutes, hours, days. */
export interface NoticeAge {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  /** Whole units; 0 for `now`. */
  readonly count: number
}

/**
 * How long ago a notice is. One of the future, by a clock that is wrong, is of now.
 *
 * @param timestamp RFC 3339; undefined comes back where it is no time
 * @param nowMs milliseconds since 1970 UTC
 */
export function noticeAge(timestamp: string, nowMs: number): NoticeAge | undefined {
  const ago = nowMs - Date.parse(timestamp)
  if (Number.isNaN(ago)) return undefined
  if (ago < MINUTE_MS) return { unit: 'now', count: 0 }
  if (ago < HOUR_MS) return { unit: 'minutes', count: Math.floor(ago / MINUTE_MS) }
  if (ago < DAY_MS) return { unit: 'hours', count: Math.floor(ago / HOUR_MS) }
  return { unit: 'days', count: Math.floor(ago / DAY_MS) }
}
