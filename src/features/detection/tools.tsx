import type { ReactNode } from 'react'
import type { Siblings } from '../../domain/day-siblings.ts'
import type { Detection } from '../../domain/detection.ts'
import { useActionOptions, useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { UndoHere } from '../../parts/outbox/deferred-outbox.tsx'
import { useWishHere } from '../../parts/outbox/use-wish-here.ts'
import { PostcardButton } from '../../parts/postcard/deferred-postcard.tsx'
import { DetectionPager } from './pager.tsx'

interface ToolsProps {
  readonly detection: Detection
  readonly siblings: Siblings
  /** Bird and time, for the name of the menu. */
  readonly subject: string
}

/** What has a place of its own on the page. */
const IN_SIGHT = ['postcard'] as const

/** The way to the others of the day, and what may be done with this one. */
export function DetectionTools({ detection, siblings, subject }: ToolsProps): ReactNode {
  const hasActions = useHasActions()
  const { actions } = useActionOptions()
  const wish = useWishHere(detection.id)
  return (
    <div className="tools">
      <DetectionPager detection={detection} siblings={siblings} />
      {(actions?.includes('postcard') ?? true) && <PostcardButton key={detection.id} detection={detection} />}
      {wish && <UndoHere wish={wish} />}
      {hasActions && <DeferredMenu detection={detection} subject={subject} shown={IN_SIGHT} />}
    </div>
  )
}
