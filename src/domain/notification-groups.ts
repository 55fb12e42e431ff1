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

/**
 * The heading of a notice. A full disk is to be seen to, whatever type the station gives it: urgent is whoever is `high` or
 * `critical`. What somebody has seen to only needs to be known: every count of what is to be looked after leaves it out.
 */
export function groupOf({
  type,
  priority,
  status,
}: Pick<StationNotification, 'type' | 'priority' | 'status'>): NoticeGroup {
  if (type === 'detection') return 'birds'
  if (status === 'acknowledged') return 'system'
  return isUrgent(priority) ? 'care' : GROUP_OF[type]
}

/** Lines under their headings; headings without a line are left out, the order of lines stays. */
export function groupNotices<Line extends StationNotification>(
  lines: readonly Line[],
): readonly { readonly group: NoticeGroup; readonly lines: readonly Line[] }[] {
  return NOTICE_GROUPS.map((group) => ({ group, lines: lines.filter((line) => groupOf(line) === group) })).filter(
    (heading) => heading.lines.length > 0,
  )
}
