import { type DecodeLive, decoder, message, type Reader } from './live.ts'
import { decodeNotification, decodeToast } from './notification.ts'

/** A notice of the station. */
export const notification: Reader = (value) =>
  message('notification', decodeNotification(value), (notice) => ({ kind: 'notification', notification: notice }))

/** Something the station wants said once. */
export const toast: Reader = (value) =>
  message('toast', decodeToast(value), (wanted) => ({ kind: 'toast', toast: wanted }))

/** Decodes what the stream of notices says. Apart from what other streams need. */
export const decodeNotices: DecodeLive = decoder({ notification, toast })
