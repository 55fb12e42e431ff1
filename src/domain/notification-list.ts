import { LARGEST_BADGE } from './limits.ts'
import { NOTIFICATION_PRIORITIES, type NotificationPriority, type StationNotification } from './notification.ts'

/** Portions of notices read at most: a station keeps a thousand (station-api 10.1), and others may come meanwhile. */
export const MOST_PORTIONS = 12
/** Title under which stations file their toasts, which were shown already (Spec §4 Notifications). */
const TOAST_TITLE = 'Toast Message'

/** Line of a list: the newest of all notices with the same text, with the highest priority of them. */
export interface NoticeLine extends StationNotification {
  /** Ids of all notices with this text, newest first: an action on the line applies to each. */
  readonly ids: readonly string[]
  /** Whether all of them are read. */
  readonly read: boolean
  /** Whether a later notice says that the trouble is over; left out for no. */
  readonly isOver?: true
}

/** Comparator for newest first; equal moments are ordered by id, so that every order of arrival gives the same list. */
export function byNewestNotice(a: StationNotification, b: StationNotification): number {
  const later = momentOf(b) - momentOf(a)
  if (later !== 0) return later
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** Whether the first priority is more urgent (Spec §9: critical, high, medium, low). */
export const isMoreUrgent = (a: NotificationPriority, b: NotificationPriority): boolean =>
  NOTIFICATION_PRIORITIES.indexOf(a) < NOTIFICATION_PRIORITIES.indexOf(b)

/** Key of a notice's text: message, title and type (Spec §3). */
export const noticeKey = ({ type, title, message }: StationNotification): string =>
  JSON.stringify([type, title, message])

/** Whether a notice belongs into a list: toasts of a station do not (Spec §4 Notifications). */
export const isListed = ({ title }: StationNotification): boolean => title !== TOAST_TITLE

/**
 * Lines made of notices: newest first, each text once with its highest priority, without those titled `Toast Message`
 * (Spec §4 Notifications). The order and repetition of the notices do not matter.
 */
export function mergeNotices(notices: readonly StationNotification[]): readonly NoticeLine[] {
  const listed = notices.filter(isListed).toSorted(byNewestNotice)
  const lines = [...Map.groupBy(listed, noticeKey).values()].flatMap((same) => lineOf(same) ?? [])
  const calm = listed.filter(({ type, priority }) => (type === 'info' || type === 'system') && !isUrgent(priority))
  return lines.map((line) => (calm.some((later) => isEndOf(later, line)) ? { ...line, isOver: true } : line))
}

/** Shortest name of something that a trouble is about, characters. */
const SHORTEST_SUBJECT = 3

/**
 * Whether a calm notice ends a trouble: the same component says it later of the same thing, which a trouble names before a
 * colon ("Orchard camera: connection refused").
 */
function isEndOf(later: StationNotification, { type, component, message, timestamp }: NoticeLine): boolean {
  if ((type !== 'error' && type !== 'warning') || !component || later.component !== component) return false
  const subject = message.slice(0, Math.max(0, message.indexOf(':'))).trim()
  const isNamed = subject.length >= SHORTEST_SUBJECT && `${later.title}\n${later.message}`.includes(subject)
  return isNamed && Date.parse(later.timestamp) > Date.parse(timestamp)
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

/** Whether a priority is urgent: it stands out in lists and is named. */
export const isUrgent = (priority: NotificationPriority): boolean => priority === 'critical' || priority === 'high'

/** Earliest date that JavaScript has, milliseconds since 1970. */
const OLDEST = -8.64e15

/** Time of a notice, milliseconds since 1970; an unreadable one is older than everything. */
function momentOf({ timestamp }: StationNotification): number {
  const moment = Date.parse(timestamp)
  return Number.isNaN(moment) ? OLDEST : moment
}
