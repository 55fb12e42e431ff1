import { deferred } from '../../platform/deferred.ts'

/** What draws detections without pictures of their sounds; few pages want it. */
export const linesCode = deferred(() => import('./lines.tsx'))
