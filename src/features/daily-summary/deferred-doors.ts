import { deferred } from '../../platform/deferred.ts'

/** What can be read leads somewhere, and says more, a moment later. */
export const dayDoors = deferred(() => import('./day-doors.tsx'))
