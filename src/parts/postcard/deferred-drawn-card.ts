import { deferred } from '../../platform/deferred.ts'

/** What reads and draws a recording, and gives the card away, comes when that is open already. */
export const drawnCard = deferred(() => import('./drawn-card-chunk.ts'))
