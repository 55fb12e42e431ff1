import { levels } from './level-frames.ts'
import { type DecodeLive, decoder, readDetection, message, type Reader } from './live.ts'
import { decodeNotification, decodeToast } from './notification.ts'
import { decodePending } from './pending.ts'

const notification: Reader = (value) =>
  message('notification', decodeNotification(value), (notice) => ({ kind: 'notification', notification: notice }))

const toast: Reader = (value) => message('toast', decodeToast(value), (wanted) => ({ kind: 'toast', toast: wanted }))

/** Decodes what the stream of notices says. Apart from what the first screen needs. */
export const decodeNotices: DecodeLive = decoder({ notification, toast })

/** Decodes every event of any stream (station-api 8). */
export const decodeLive: DecodeLive = decoder({
  detection: readDetection,
  new_detection: readDetection,
  pending: (value) => message('pending', decodePending(value), (list) => ({ kind: 'pending', pending: list.items })),
  notification,
  toast,
  'audio-level': levels,
})
