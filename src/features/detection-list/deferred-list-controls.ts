import { deferred } from '../../platform/deferred.ts'

/** What a list says and does besides its rows. */
export const listControls = deferred(() => import('./list-controls-chunk.ts'))
