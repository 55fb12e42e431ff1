import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'

/** The same for lists of which the first screen is made: its code comes after the cards. */
export const DeferredPictureDoors = deferredView(
  deferred(() => import('./picture-doors.ts')),
  'PictureDoors',
)
