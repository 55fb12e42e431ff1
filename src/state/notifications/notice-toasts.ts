import { atom } from 'jotai'
import { HOUR_MS } from '../../domain/calendar.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { noticeMessage, noticeTitle } from '../../domain/notification-text.ts'
import type { Toast, ToastRequest } from '../../domain/toast.ts'
import type { Text } from '../../i18n/text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { messagesThereAtom, refreshMessagesAtom, textAtom } from '../preferences/locale.ts'
import { showToastAtom } from '../toasts.ts'

/** After so long somebody who asked for it is reminded, milliseconds. */
const REMIND_MS = HOUR_MS
/** How long a new bird stays: long enough to be heard, milliseconds. */
const BIRD_MS = 20_000

/**
 * Shows a critical notice, or a bird that was heard for the first time, as a toast; others are only in the bell. A notice may
 * come before the first words are here: they are waited for, since a toast goes on saying what it said at first.
 */
export const toastNoticeAtom = atom(null, (get, set, notice: StationNotification): void => {
  if (get(messagesThereAtom)) return set(showNoticeAtom, notice)
  void set(refreshMessagesAtom).then(() => set(showNoticeAtom, notice))
})

const showNoticeAtom = atom(null, (get, set, notice: StationNotification): void => {
  const { bird, detectionId } = notice
  const text = get(textAtom)
  if (notice.priority === 'critical') set(showToastAtom, criticalRequest(notice, text))
  else if (bird?.isNew && detectionId !== undefined)
    set(showToastAtom, {
      title: noticeTitle(bird.commonName || bird.scientificName),
      message: text('bell.newBird'),
      type: 'success',
      showIcon: false,
      duration: BIRD_MS,
      notice: { ids: [notice.id], isCritical: false, bird: { ...bird, detectionId } },
    })
})

function criticalRequest({ id, title, message }: StationNotification, text: Text): ToastRequest {
  const kind = (): string => text('toasts.type', { type: 'error' })
  return {
    type: 'error',
    title: noticeTitle(title) || kind(),
    message: noticeMessage(message) || noticeTitle(title) || kind(),
    duration: 0,
    notice: { ids: [id], isCritical: true },
  }
}

/** Shows a toast again after an hour, unless what it is about has been read by then: then it goes at once. */
export const remindOfNoticeAtom = atom(null, (_get, set, { title, message, type, notice, showIcon }: Toast) => {
  createLifetime().after(REMIND_MS, () => set(showToastAtom, { title, message, type, notice, showIcon, duration: 0 }))
})
