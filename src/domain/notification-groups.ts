import type { NotificationType, StationNotification } from './notification.ts'
import { isUrgent, type NoticeLine } from './notification-list.ts'

/** Groups of notices: birds, what needs care, and what is only to be known. */
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
 * Group of a notice. Urgent ones (`high`, `critical`) need care whatever their type, such as a full disk. Acknowledged
 * ones, and troubles that are over, are only to be known, so that counts of what needs care leave them out.
 */
export function groupOf({
  type,
  priority,
  status,
  isOver,
}: Pick<NoticeLine, 'type' | 'priority' | 'status' | 'isOver'>): NoticeGroup {
  if (type === 'detection') return 'birds'
  if (status === 'acknowledged' || isOver) return 'system'
  return isUrgent(priority) ? 'care' : GROUP_OF[type]
}

/** Lines by group; groups without a line are left out, the order of lines stays. */
export function groupNotices<Line extends StationNotification & Pick<NoticeLine, 'isOver'>>(
  lines: readonly Line[],
): readonly { readonly group: NoticeGroup; readonly lines: readonly Line[] }[] {
  return NOTICE_GROUPS.map((group) => ({ group, lines: lines.filter((line) => groupOf(line) === group) })).filter(
    (heading) => heading.lines.length > 0,
  )
}
