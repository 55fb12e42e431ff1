import { MINUTE_MS } from './calendar.ts'
import type { StationNotification } from './notification.ts'
import { isUrgent, noticeKey } from './notification-list.ts'

/** Between two announcements of what is not critical, milliseconds: a storm of notices is one announcement. */
export const CALM_MS = 10_000

/** What was announced, and what waits for its turn. */
export interface AnnouncementState {
  /** By what they say, and when they were announced last, milliseconds. */
  readonly said: ReadonlyMap<string, number>
  readonly waiting: readonly StationNotification[]
  /** No announcement before, milliseconds since 1970 UTC. */
  readonly calmUntilMs: number
}

/** Before anything was announced. */
export const NOTHING_ANNOUNCED: AnnouncementState = { said: new Map(), waiting: [], calmUntilMs: 0 }

/** What is to be told at once, together. */
export interface NoticeAnnouncement {
  /** In the order of arrival; at least one. */
  readonly notices: readonly StationNotification[]
  readonly isCritical: boolean
}

/** Whether a notice sounds, where somebody wants sounds (Spec §4 Notifications); `bellList.soundNote` says which. */
export const isAudible = ({ priority }: Pick<StationNotification, 'priority'>): boolean => isUrgent(priority)

/** As long as nobody has read it, the same text is not announced again within so many milliseconds. */
const REPEAT_MS = 10 * MINUTE_MS

/**
 * Notices came. A critical one is announced at once, by itself; others together, with calm in between. What said the same
 * a short while ago is not announced again.
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

/** Announces what waits, if it has waited long enough. */
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
