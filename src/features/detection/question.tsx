import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { useActionOptions, useHasActions } from '../../parts/detection-actions/action-options.ts'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'

const form = deferred(() => import('./question-form.tsx'))

interface QuestionProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
  /** Somebody came to answer: the focus goes there. */
  readonly takesFocus: boolean
}

/** Whether the station was right, for those who may say so; its place is kept while its code is on the way. */
export function Question(props: QuestionProps): ReactNode {
  const { actions } = useActionOptions()
  const mayReview = useHasActions() && (actions?.includes('review') ?? true)
  const Form = useDeferred(form, mayReview)?.QuestionForm
  if (!mayReview) return null
  return Form ? (
    <Form key={props.detection.id} {...props} />
  ) : (
    <div className="question-place" data-locked={props.detection.locked} />
  )
}
