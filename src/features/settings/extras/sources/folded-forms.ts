import { deferred } from '../../../../platform/deferred.ts'
import { deferredView } from '../../../../ui/deferred.ts'

/** What can be changed about a source is folded away: its code comes when somebody opens it. */
const forms = deferred(() => import('./source-forms.tsx'))

/** What can be changed about a stream. */
export const FoldedStreamForm = deferredView(forms, 'StreamForm')
/** What can be changed about a sound card. */
export const FoldedCardForm = deferredView(forms, 'CardForm')
