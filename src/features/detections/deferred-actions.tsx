import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

type Actions = typeof import('./actions.ts')
let loaded: Actions | undefined

const load = async (): Promise<Actions> => {
  loaded ??= await import('./actions.ts')
  return loaded
}

/** Fetches the code ahead, when a pointer or the focus comes near. A failure shows when it is really wanted. */
const prepare = (): void => {
  load().catch(() => undefined)
}

/** The code of the actions once somebody has used one; before that nothing can have come of a wish. */
export const loadedActions = (): Actions | undefined => loaded

interface DeferredMenuProps {
  readonly detection: Detection
  /** Bird and time, for the name of the button. */
  readonly subject: string
}

/** The button of a card's menu; the menu itself is loaded when it is reached for. */
export function DeferredMenu({ detection, subject }: DeferredMenuProps): ReactNode {
  const text = useText()
  const [actions, setActions] = useState(loaded)
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (actions) return <actions.DetectionMenu detection={detection} subject={subject} opensAtOnce={isAsked} />
  const open = (): void => {
    setAsked(true)
    setFailed(false)
    load().then(setActions, () => setFailed(true))
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        part="menu-button"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={text('detections.actions', { subject })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        onKeyDown={openByKey}
      >
        <Icon node={ellipsis} />
      </button>
      {hasFailed && (
        <span className="visually-hidden" role="alert">
          {text('errorPage.load.text')}
        </span>
      )}
    </>
  )
}
