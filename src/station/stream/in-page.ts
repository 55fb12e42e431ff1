import { PAGE_LINGER_MS } from '../limits.ts'
import { betweenWindows } from './between-windows.ts'
import { openConnection } from './connection.ts'
import { createHub } from './hub.ts'

/** One connection per stream and page. */
export const subscribeInPage = createHub(openConnection, PAGE_LINGER_MS)

/** One connection per stream for all windows, where the browser lets them agree (https): what is left without a shared worker. */
export const subscribeWithoutWorker = globalThis.window?.navigator.locks
  ? createHub(betweenWindows(openConnection), PAGE_LINGER_MS)
  : subscribeInPage
