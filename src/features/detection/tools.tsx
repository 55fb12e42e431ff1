import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Siblings } from '../../domain/day-siblings.ts'
import type { Detection } from '../../domain/detection.ts'
import { mayActAtom } from '../../state/session.ts'
import { DeferredMenu } from '../detections/deferred-actions.tsx'
import { useOptions } from '../detections/options.ts'
import { Pager } from './pager.tsx'

interface ToolsProps {
  readonly detection: Detection
  readonly siblings: Siblings
  /** Bird and time, for the name of the menu. */
  readonly subject: string
}

/** The way to the others of the day, and what may be done with this one. */
export function Tools({ detection, siblings, subject }: ToolsProps): ReactNode {
  const mayAct = useAtomValue(mayActAtom)
  const { actions } = useOptions()
  return (
    <div className="tools">
      <Pager detection={detection} siblings={siblings} />
      {mayAct && actions?.length !== 0 && <DeferredMenu detection={detection} subject={subject} />}
    </div>
  )
}
