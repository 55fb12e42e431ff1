import type { ReactNode } from 'react'
import type { Siblings } from '../../domain/day-siblings.ts'
import type { Detection } from '../../domain/detection.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { DetectionPager } from './pager.tsx'

interface ToolsProps {
  readonly detection: Detection
  readonly siblings: Siblings
  /** Bird and time, for the name of the menu. */
  readonly subject: string
}

/** The way to the others of the day, and what may be done with this one. */
export function DetectionTools({ detection, siblings, subject }: ToolsProps): ReactNode {
  const hasActions = useHasActions()
  return (
    <div className="tools">
      <DetectionPager detection={detection} siblings={siblings} />
      {hasActions && <DeferredMenu detection={detection} subject={subject} />}
    </div>
  )
}
