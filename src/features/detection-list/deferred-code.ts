import { deferred } from '../../platform/deferred.ts'

/** What a list says and does besides its rows. */
export const listControls = deferred(() => import('./list-controls-chunk.tsx'))

/** What judges detections: code that only those want who may. */
export const judgingCode = deferred(() => import('./judging.tsx'))

/** What stands above alike rows that were laid out: code that comes with the first of them. */
export const stackCode = deferred(() => import('./stack-bar.tsx'))
