import { PAGE_LINGER_MS } from '../limits.ts'
import { openConnection } from './connection.ts'
import { createHub } from './hub.ts'

/** One connection per stream and page: what is left where no shared worker can be had. */
export const subscribeInPage = createHub(openConnection, PAGE_LINGER_MS)
