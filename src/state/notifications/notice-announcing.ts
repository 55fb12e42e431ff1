import { atom } from 'jotai'
import { playNoticeSound } from '../../audio/notice-sound.ts'
import {
  type NoticeAnnouncement,
  announceWaiting,
  CALM_MS,
  hearNotices,
  isAudible,
  NOTHING_ANNOUNCED,
} from '../../domain/notice-announcements.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { now } from '../../platform/clock.ts'
import { showOnDesktop } from '../../platform/desktop-notification.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { whenSole } from '../../platform/sole-tab.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { boxAtom } from '../box-atom.ts'
import { notificationSoundAtom } from '../preferences/notification-sound.ts'
import { memoryAtom, pageModeAtom, stationClientAtom } from '../station.ts'
import { claimAnnouncementAtom } from './notice-records.ts'
import { isNoticeQuietAtom } from './quiet-notices.ts'
import { noticeTextAtom, toastNoticeAtom, withWordsAtom } from './notice-toasts.ts'
import { isToldAtom } from './told-kinds.ts'

const stateAtom = atom(NOTHING_ANNOUNCED)
/**
 * Age up to which a tab that begins to speak announces what no tab has announced, milliseconds: the speaker is not
 * known in the first moment.
 */
const UNSAID_MS = 10_000

const workAtom = boxAtom(() => ({
  lifetime: createLifetime(),
  isWaiting: false,
  isSpeaker: false,
  /** Notices that came while another tab was to speak. */
  unsaid: [] as { readonly notice: StationNotification; readonly atMs: number }[],
  listeners: new Set<AnnouncementListener>(),
  /** Announcements before the first listener. */
  unheard: [] as NoticeAnnouncement[],
}))

/** Listener that gets each announcement once, in their order. */
export type AnnouncementListener = (announcement: NoticeAnnouncement) => void

/**
 * Listens to the announcements of this tab: several of one moment one by one, and at first the earlier ones, most
 * urgent first. Returns the way to stop.
 */
export const onAnnouncementAtom = atom(null, (get, _set, listener: AnnouncementListener): (() => void) => {
  const { listeners, unheard } = get(workAtom)
  listeners.add(listener)
  const urgency = ({ isCritical }: NoticeAnnouncement): number => (isCritical ? 0 : 1)
  for (const announcement of unheard.splice(0).toSorted((a, b) => urgency(a) - urgency(b))) listener(announcement)
  return () => listeners.delete(listener)
})

const isRecent = ({ atMs }: { readonly atMs: number }): boolean => now() - atMs < UNSAID_MS

/**
 * Joins the tabs that are seen, of which one speaks for all: sound, message outside the browser, screen reader. Returns
 * the way to leave.
 */
export const joinSpeakersAtom = atom(null, (get, set): (() => void) => {
  const lifetime = createLifetime()
  const name = `bird-notices:${get(pageModeAtom) ? '' : 'embed:'}${get(stationClientAtom).base}`
  let step = (): void => {}
  const follow = (): void => {
    step()
    get(workAtom).isSpeaker = false
    step = isPageVisible()
      ? whenSole(name, get(memoryAtom), (isSole) => {
          const work = get(workAtom)
          work.isSpeaker = isSole
          if (isSole)
            set(
              announceNoticesAtom,
              work.unsaid.filter(isRecent).map(({ notice }) => notice),
            )
        })
      : () => {}
  }
  follow()
  lifetime.add(onPageVisibleChange(follow))
  lifetime.add(() => step())
  return () => {
    lifetime.end()
    get(workAtom).isSpeaker = false
    set(stateAtom, NOTHING_ANNOUNCED)
  }
})

/**
 * Announces notices: a critical one at once, others together and with pauses between, nothing twice, and in one tab
 * only. Quiet ones are only in the list.
 */
export const announceNoticesAtom = atom(null, (get, set, notices: readonly StationNotification[]) => {
  const work = get(workAtom)
  work.unsaid = work.isSpeaker
    ? []
    : [...work.unsaid.filter(isRecent), ...notices.map((notice) => ({ notice, atMs: now() }))]
  if (!work.isSpeaker) return
  const news = set(claimAnnouncementAtom, notices).filter((notice) => !set(isNoticeQuietAtom, notice))
  for (const notice of news) set(toastNoticeAtom, notice) // a repetition is counted
  const { state, announcements } = hearNotices(get(stateAtom), news, now())
  set(stateAtom, state)
  for (const announcement of announcements) set(sayAtom, announcement)
  set(waitAtom)
})

const waitAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  if (work.isWaiting || get(stateAtom).waiting.length === 0) return
  work.isWaiting = true
  work.lifetime.after(Math.min(CALM_MS, Math.max(0, get(stateAtom).calmUntilMs - now())), () => {
    work.isWaiting = false
    const { state, announcements } = announceWaiting(get(stateAtom), now())
    set(stateAtom, state)
    for (const announcement of announcements) set(sayAtom, announcement)
    set(waitAtom)
  })
})

const sayAtom = atom(null, (get, set, announcement: NoticeAnnouncement) => {
  const { listeners, unheard } = get(workAtom)
  if (listeners.size === 0) unheard.push(announcement)
  for (const listen of listeners) listen(announcement)
  const [first, ...others] = announcement.notices.filter((notice) => !set(isNoticeQuietAtom, notice))
  if (!first) return // quiet in this browser: told to listeners, and in the list
  if ([first, ...others].some(isAudible) && get(notificationSoundAtom)) void playNoticeSound()
  const told = [first, ...others].find((notice) => set(isToldAtom, notice, 'device'))
  if (!told) return
  set(withWordsAtom, () => {
    const { title, message } = get(noticeTextAtom)(told)
    showOnDesktop(title, message, told.id)
  })
})
