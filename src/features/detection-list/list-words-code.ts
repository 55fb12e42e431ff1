import { deferred } from '../../platform/deferred.ts'

/** What a list says and does besides its rows. */
export const listWords = deferred(() => import('./list-words.ts'))
