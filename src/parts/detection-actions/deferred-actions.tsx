import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

/** Code loaded for those who may change something. */
const actionsCode = deferred(() => import('./detection-menu.tsx'))

interface DeferredMenuProps {
  readonly detection: Detection
  /** Bird and time, for the name of the button. */
  readonly subject: string
  /** Actions already in sight beside it, which the menu does not repeat. */
  readonly shown?: readonly DetectionAction[] | undefined
}

/** Button of a card's menu; the menu itself is loaded when a pointer or the focus comes near. */
export function DeferredMenu({ detection, subject, shown }: DeferredMenuProps): ReactNode {
  const text = useText()
  const [actions, setActions] = useState(actionsCode.loaded)
  const [opensAt, setOpensAt] = useState<'first' | 'last'>()
  const [hasFailed, setFailed] = useState(false)
  if (actions) return <actions.DetectionMenu {...{ detection, subject, shown, opensAt }} />
  const open = (at: 'first' | 'last'): void => {
    setOpensAt(at)
    setFailed(false)
    actionsCode.load().then(setActions, () => setFailed(true))
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowUp' ? 'last' : 'first')
  }
  return (
    <>
      <IconButton
        className="menu-button"
        part="menu-button"
        icon={ellipsis}
        label={text('detections.actions', { subject })}
        title={undefined}
        aria-haspopup="menu"
        aria-expanded="false"
        onPointerEnter={actionsCode.prepare}
        onFocus={actionsCode.prepare}
        onClick={() => open('first')}
        onKeyDown={openByKey}
      />
      {hasFailed && (
        <span className="visually-hidden" role="alert">
          {text('errorPage.load.text')}
        </span>
      )}
    </>
  )
}
