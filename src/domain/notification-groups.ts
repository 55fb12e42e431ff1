import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts'
import type { NotificationType, StationNotification } from './notification.ts'
import { isUrgent } from './notification-list.ts'

/** Under which heading a notice stands: birds, what somebody should see to, and what only needs to be known. */
export const NOTICE_GROUPS = ['birds', 'care', 'system'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

const GROUP_OF: Readonly<Record<NotificationType, NoticeGroup>> = {
  detection: 'birds',
  error: 'care',
  warning: 'care',
  info: 'system',
  system: 'system',
}

/** A full disk is to be seen to, whatever type the station gives it: urgent is whoever is `high` or `critical`. */
export const groupOf = ({ type, priority }: Pick<StationNotification, 'type' | 'priority'>): NoticeGroup =>
  type !== 'detection' && isUrgent(priority) ? 'care' : GROUP_OF[type]

/** Lines under their headings; headings without a line are left out, the order of lines stays. */
export function groupNotices<Line extends StationNotification>(
  lines: readonly Line[],
): readonly { readonly group: NoticeGroup; readonly lines: readonly Line[] }[] {
  return NOTICE_GROUPS.map((group) => ({ group, lines: lines.filter((line) => groupOf(line) === group) })).filter(
    (heading) => heading.lines.length > 0,
  )
}

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
