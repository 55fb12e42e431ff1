import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { actionsCode } from '../../parts/detection-actions/deferred-actions.tsx'
import { useCommandProgress } from '../../parts/detection-actions/use-command-progress.ts'
import { deferredView } from '../../ui/deferred.ts'

const Message = deferredView(actionsCode, 'CardMessage')

/** What became of what somebody chose. */
export function ActionResult({ detection }: { readonly detection: Detection }): ReactNode {
  const progress = useCommandProgress(detection.id)
  return (
    progress && (
      <div className="message">
        <Message detection={detection} progress={progress} />
      </div>
    )
  )
}
