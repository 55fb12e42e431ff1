import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'

/** Picture links for lists on the first screen: their code is loaded after the cards. */
export const DeferredPictureDoors = deferredView(
  deferred(() => import('./picture-doors.ts')),
  'PictureLinks',
)
