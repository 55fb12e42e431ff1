import { deferred } from '../../../platform/deferred.ts'
import { deferredView } from '../../../ui/deferred.ts'

const facts = deferred(() => import('./audio-facts/facts.ts'))

/** The last day of a source: its code comes when the source is drawn. */
export const SourceDayLater = deferredView(facts, 'SourceDay')
/** The test of a sound card, likewise. */
export const CardTestLater = deferredView(facts, 'CardTest')
