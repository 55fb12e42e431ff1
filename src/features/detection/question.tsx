import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { useActionOptions, useHasActions } from '../../parts/detection-actions/action-options.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'

const ReviewForm = deferredView(
  deferred(() => import('./review-form.tsx')),
  'ReviewForm',
)

interface QuestionProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
  /** Somebody came to answer: the focus goes there. */
  readonly takesFocus: boolean
}

/** Whether the station was right, for those who may say so. */
export function Question(props: QuestionProps): ReactNode {
  const { actions } = useActionOptions()
  const mayReview = useHasActions() && (actions?.includes('review') ?? true)
  return mayReview && <ReviewForm key={props.detection.id} {...props} />
}
