import { PAGE_LINGER_MS } from '../limits.ts'
import { betweenWindows } from './between-windows.ts'
import { openConnection } from './connection.ts'
import { createHub } from './hub.ts'

/** Connections of this page, one per stream. */
export const subscribeInPage = createHub(openConnection, PAGE_LINGER_MS)

/** Connections without a shared worker: one per stream for all windows, where the browser has locks (https). */
export const subscribeWithoutWorker = globalThis.window?.navigator.locks
  ? createHub(betweenWindows(openConnection), PAGE_LINGER_MS)
  : subscribeInPage
