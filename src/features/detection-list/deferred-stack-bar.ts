import { deferred } from '../../platform/deferred.ts'

/** What stands above alike rows that were laid out: code that comes with the first of them. */
export const stackCode = deferred(() => import('./stack-bar.tsx'))
