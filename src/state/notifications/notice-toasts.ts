import { type Atom, atom } from 'jotai'
import { HOUR_MS } from '../../domain/calendar.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { noticeMessage, noticeTitle } from '../../domain/notification-text.ts'
import type { Toast } from '../../domain/toast.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { messagesThereAtom, refreshMessagesAtom, textAtom } from '../preferences/locale.ts'
import { showToastAtom } from '../toasts.ts'
import { isToldAtom } from './told-kinds.ts'

/** Time after which a wanted reminder comes, milliseconds. */
const REMIND_MS = HOUR_MS
/** Duration of a bird's toast, milliseconds: long enough for its sound. */
const BIRD_MS = 20_000

/**
 * Shows a notice of a kind that is told in the page as a toast; others are only in the bell. It waits for the first
 * messages, since a toast keeps its first text.
 */
export const toastNoticeAtom = atom(null, (_get, set, notice: StationNotification): void => {
  if (!set(isToldAtom, notice, 'here')) return
  set(withWordsAtom, () => set(showNoticeAtom, notice))
})

/** Acts once the first messages are loaded. */
export const withWordsAtom = atom(null, (get, set, act: () => void): void => {
  if (get(messagesThereAtom)) act()
  else void set(refreshMessagesAtom).then(act)
})

/** Text of a notice's message, in the page and outside: of a bird its name, and whether it is new. */
export const noticeTextAtom: Atom<
  (notice: StationNotification) => { readonly title: string; readonly message: string }
> = atom((get) => {
  const text = get(textAtom)
  return ({ bird, title, message }) => {
    const said = noticeTitle(title)
    if (!bird) return { title: said, message: noticeMessage(message) || said }
    const name = noticeTitle(bird.commonName || bird.scientificName)
    return { title: name, message: bird.isNew ? text('bell.newBird') : said }
  }
})

const showNoticeAtom = atom(null, (get, set, notice: StationNotification): void => {
  const { id, bird, detectionId } = notice
  const { title, message } = get(noticeTextAtom)(notice)
  if (notice.priority === 'critical') {
    const kind = get(textAtom)('toasts.type', { type: 'error' })
    set(showToastAtom, {
      type: 'error',
      title: title || kind,
      message: message || kind,
      duration: 0,
      notice: { ids: [id], isCritical: true },
    })
  } else
    set(showToastAtom, {
      title,
      message,
      type: 'success',
      showIcon: false,
      duration: BIRD_MS,
      notice: {
        ids: [id],
        isCritical: false,
        ...(bird && detectionId !== undefined && { bird: { ...bird, detectionId } }),
      },
    })
})

/** Shows a toast again after an hour, unless its notice has been read by then: then it goes at once. */
export const remindOfNoticeAtom = atom(null, (_get, set, { title, message, type, notice, showIcon }: Toast) => {
  createLifetime().after(REMIND_MS, () => set(showToastAtom, { title, message, type, notice, showIcon, duration: 0 }))
})
