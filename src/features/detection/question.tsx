import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { useActionOptions, useHasActions } from '../../parts/detection-actions/action-options.ts'
import { actionsCode } from '../../parts/detection-actions/deferred-actions.tsx'
import { deferredView } from '../../ui/deferred.ts'

const ReviewQuestion = deferredView(actionsCode, 'ReviewQuestion')

interface QuestionProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
}

/** Whether the station was right, for those who may say so. What is locked stays as it is. */
export function Question(props: QuestionProps): ReactNode {
  const { actions } = useActionOptions()
  const mayReview = useHasActions() && (actions?.includes('review') ?? true)
  return mayReview && !props.detection.locked && <ReviewQuestion {...props} />
}
