import { deferred } from '../../platform/deferred.ts'

/** What a day needs when its rows stand: it comes together a moment later, and what changes before that is just there. */
export const afterRows = deferred(() => import('./after-rows-chunk.ts'))
