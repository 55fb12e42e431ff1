import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { loadedActions } from '../../parts/detection-actions/deferred-actions.tsx'
import { useCommandProgress } from '../../parts/detection-actions/use-command-progress.ts'

/** What became of what somebody chose in the menu. */
export function ActionResult({ detection }: { readonly detection: Detection }): ReactNode {
  const progress = useCommandProgress(detection.id)
  const Message = loadedActions()?.CardMessage
  return progress && Message ? (
    <div className="message">
      <Message detection={detection} progress={progress} />
    </div>
  ) : null
}
