import { deferred } from '../../platform/deferred.ts'

/** Code of a day that is loaded as one piece, a moment after its rows; changes before that are drawn without motion. */
export const afterRows = deferred(() => import('./after-rows-chunk.ts'))
