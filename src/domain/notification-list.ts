import { LARGEST_BADGE } from './limits.ts'
import { NOTIFICATION_PRIORITIES, type NotificationPriority, type StationNotification } from './notification.ts'

/** A station keeps no more than a thousand (station-api 10.1); while they are read, others come on top. */
export const MOST_PORTIONS = 12
/** Stations file their passing messages under this title; they have been toasts already (Spec §4 Notifications). */
const TOAST_TITLE = 'Toast Message'

/** One line of a list: the newest of all notices that say the same, with the highest priority of them. */
export interface NoticeLine extends StationNotification {
  /** All that say the same, newest first: what is done with the line is done with each. */
  readonly ids: readonly string[]
  /** Whether all of them are read. */
  readonly read: boolean
}

/** Sorts newest first; of the same moment, by id, so that every order of arrival gives the same list. */
export function byNewestNotice(a: StationNotification, b: StationNotification): number {
  const later = momentOf(b) - momentOf(a)
  if (later !== 0) return later
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** Whether the first is more urgent (Spec §9: critical, high, medium, low). */
export const isMoreUrgent = (a: NotificationPriority, b: NotificationPriority): boolean =>
  NOTIFICATION_PRIORITIES.indexOf(a) < NOTIFICATION_PRIORITIES.indexOf(b)

/** Two notices with the same key say the same: message, title and type are equal (Spec §3). */
export const noticeKey = ({ type, title, message }: StationNotification): string =>
  JSON.stringify([type, title, message])

/** Whether it is for a list at all: what a station has shown as a toast is not (Spec §4 Notifications). */
export const isListed = ({ title }: StationNotification): boolean => title !== TOAST_TITLE

/**
 * Merges notices into lines: newest first, each text once with the highest priority it ever had, without those titled
 * `Toast Message` (Spec §4 Notifications). The same notices give the same lines, in whatever order and however often they
 * came.
 */
export function mergeNotices(notices: readonly StationNotification[]): readonly NoticeLine[] {
  const listed = notices.filter(isListed).toSorted(byNewestNotice)
  return [...Map.groupBy(listed, noticeKey).values()].flatMap((same) => lineOf(same) ?? [])
}

function lineOf(same: readonly StationNotification[]): NoticeLine | undefined {
  const [newest] = same
  return (
    newest && {
      ...newest,
      priority: same.map((notice) => notice.priority).reduce((a, b) => (isMoreUrgent(b, a) ? b : a)),
      read: same.every(({ read }) => read),
      ids: [...new Set(same.map(({ id }) => id))],
    }
  )
}

/** Number in the badge: empty where nothing is unread, `99+` above 99 (Spec §9 Notifications). */
export const badgeOf = (unread: number): string =>
  unread <= 0 ? '' : unread > LARGEST_BADGE ? `${LARGEST_BADGE}+` : String(unread)

/** Whether somebody should see to it soon: it stands out in lists, and its priority is said. */
export const isUrgent = (priority: NotificationPriority): boolean => priority === 'critical' || priority === 'high'

/** The first moment that a date can be. */
const OLDEST = -8.64e15

/** Milliseconds; what has no readable time is older than everything. */
function momentOf({ timestamp }: StationNotification): number {
  const moment = Date.parse(timestamp)
  return Number.isNaN(moment) ? OLDEST : moment
}
