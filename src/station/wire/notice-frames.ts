import { type DecodeLive, decoder, message, type Reader } from './live.ts'
import { decodeNotification, decodeToast } from './notification.ts'

/** Message of a notice of the station. */
export const notification: Reader = (value) =>
  message('notification', decodeNotification(value), (notice) => ({ kind: 'notification', notification: notice }))

/** Message of a toast of the station. */
export const toast: Reader = (value) =>
  message('toast', decodeToast(value), (wanted) => ({ kind: 'toast', toast: wanted }))

/** Decoder of the stream of notices. Apart from the code that other streams need. */
export const decodeNotices: DecodeLive = decoder({ notification, toast })
