import { deferred } from '../../platform/deferred.ts'

/** Code that reads and draws a recording, and shares the card, loaded once the card is open. */
export const drawnCard = deferred(() => import('./drawn-card-chunk.ts'))
