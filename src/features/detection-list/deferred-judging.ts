import { deferred } from '../../platform/deferred.ts'

/** What judges detections: code that only those want who may. */
export const judgingCode = deferred(() => import('./judging.tsx'))
