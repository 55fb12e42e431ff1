import { MINUTE_MS } from './calendar.ts'
import type { StationNotification } from './notification.ts'
import { isUrgent, noticeKey } from './notification-list.ts'

/** Wait between two announcements without a critical notice, milliseconds. */
export const CALM_MS = 10_000

/** State of the announcements: what was announced, and what waits. */
export interface AnnouncementState {
  /** Time of the last announcement by key of its text, milliseconds since 1970 UTC. */
  readonly said: ReadonlyMap<string, number>
  readonly waiting: readonly StationNotification[]
  /** End of the pause after an announcement, milliseconds since 1970 UTC. */
  readonly calmUntilMs: number
}

/** State before the first announcement. */
export const NOTHING_ANNOUNCED: AnnouncementState = { said: new Map(), waiting: [], calmUntilMs: 0 }

/** Announcement of notices that came together. */
export interface NoticeAnnouncement {
  /** Notices in the order of arrival; at least one. */
  readonly notices: readonly StationNotification[]
  readonly isCritical: boolean
}

/** Whether a notice has a sound, where sounds are wanted (Spec §4 Notifications); `bellList.soundNote` says which. */
export const isAudible = ({ priority }: Pick<StationNotification, 'priority'>): boolean => isUrgent(priority)

/** Wait before the same unread text is announced again, milliseconds. */
const REPEAT_MS = 10 * MINUTE_MS

/**
 * State after new notices: a critical one is announced at once by itself, others together with pauses between. A text
 * that was announced a short while ago is not repeated.
 *
 * @param nowMs milliseconds since 1970 UTC
 * @returns the new state, and what is to be announced now
 */
export function hearNotices(
  state: AnnouncementState,
  notices: readonly StationNotification[],
  nowMs: number,
): { readonly state: AnnouncementState; readonly announcements: readonly NoticeAnnouncement[] } {
  const said = new Map([...state.said].filter(([, atMs]) => nowMs - atMs < REPEAT_MS))
  const news = notices.filter((notice) => {
    const key = noticeKey(notice)
    if (notice.read || said.has(key)) return false
    said.set(key, nowMs)
    return true
  })
  const critical = news.filter(({ priority }) => priority === 'critical')
  const others = news.filter(({ priority }) => priority !== 'critical')
  const waiting = [...state.waiting, ...others]
  const settled = announceWaiting({ ...state, said, waiting }, nowMs)
  return {
    state: settled.state,
    announcements: [...critical.map((one) => announcementOf([one])), ...settled.announcements],
  }
}

/** State after the pause, and the waiting notices as one announcement if it is over. */
export function announceWaiting(
  state: AnnouncementState,
  nowMs: number,
): { readonly state: AnnouncementState; readonly announcements: readonly NoticeAnnouncement[] } {
  if (state.waiting.length === 0 || nowMs < state.calmUntilMs) return { state, announcements: [] }
  return {
    state: { ...state, waiting: [], calmUntilMs: nowMs + CALM_MS },
    announcements: [announcementOf(state.waiting)],
  }
}

const announcementOf = (notices: readonly StationNotification[]): NoticeAnnouncement => ({
  notices,
  isCritical: notices.some(({ priority }) => priority === 'critical'),
})
