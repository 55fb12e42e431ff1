import { atom } from 'jotai'
import type { StationNotification } from '../../domain/notification.ts'
import { noticeMessage, noticeTitle } from '../../domain/notification-text.ts'
import type { Toast, ToastRequest } from '../../domain/toast.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { textAtom } from '../preferences/locale.ts'
import { showToastAtom } from '../toasts.ts'

/** After so long somebody who asked for it is reminded, milliseconds. */
const REMIND_MS = 3_600_000
/** How long a new bird stays: long enough to be heard, milliseconds. */
const BIRD_MS = 20_000

/** Shows a critical notice, or a bird that was heard for the first time, as a toast; others are only in the bell. */
export const toastNoticeAtom = atom(null, (get, set, notice: StationNotification) => {
  const { bird, detectionId } = notice
  if (notice.priority === 'critical')
    set(showToastAtom, criticalRequest(notice, get(textAtom)('toasts.type', { type: 'error' })))
  else if (bird?.isNew && detectionId !== undefined)
    set(showToastAtom, {
      title: noticeTitle(bird.commonName || bird.scientificName),
      message: get(textAtom)('bell.newBird'),
      type: 'success',
      showIcon: false,
      duration: BIRD_MS,
      notice: { ids: [notice.id], isCritical: false, bird: { ...bird, detectionId } },
    })
})

function criticalRequest({ id, title, message }: StationNotification, kind: string): ToastRequest {
  return {
    type: 'error',
    title: noticeTitle(title) || kind,
    message: noticeMessage(message) || noticeTitle(title) || kind,
    duration: 0,
    notice: { ids: [id], isCritical: true },
  }
}

/** Shows a toast again after an hour, unless what it is about has been read by then: then it goes at once. */
export const remindOfNoticeAtom = atom(null, (_get, set, { title, message, type, notice, showIcon }: Toast) => {
  createLifetime().after(REMIND_MS, () => set(showToastAtom, { title, message, type, notice, showIcon, duration: 0 }))
})
