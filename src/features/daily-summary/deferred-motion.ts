import { deferred } from '../../platform/deferred.ts'

/** The code that moves rows: it comes when they stand, and what changes before that is just there. */
export const motion = deferred(() => import('./motion.ts'))
