import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { focusedIn } from '../../ui/focused-in.ts'
import { useText } from '../../ui/text.ts'

interface AskTwiceProps {
  /** What the button says, and its name where that is more. */
  readonly words: string
  readonly label?: string
  readonly variant?: 'plain' | 'text'
  readonly part?: string
  /** What is asked before it is done. */
  readonly question: string
  /** What the button says that does it. */
  readonly yes: string
  readonly yesPart: string
  /** Does it. While it lasts the question stays. */
  onYes(): unknown
}

/**
 * A button that asks in its place before it does something. The keyboard is where nothing happens yet when the question comes,
 * back at the button when it goes, and at the next one that is left where the button went with what it did.
 */
export function AskTwice({
  words,
  label,
  variant = 'plain',
  part,
  question,
  yes,
  yesPart,
  onYes,
}: AskTwiceProps): ReactNode {
  const text = useText()
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle')
  const place = useRef<HTMLSpanElement>(null)
  /** The button that asks, or the one that does nothing. */
  const first = useRef<HTMLButtonElement>(null)
  useFocusAfter(place)
  const turn = (to: 'idle' | 'asking'): void => {
    const hadFocus = focusedIn(place.current)
    flushSync(() => setState(to))
    if (hadFocus || to === 'asking') first.current?.focus()
  }
  const run = async (): Promise<void> => {
    if (state === 'busy') return
    setState('busy')
    await onYes()
    turn('idle')
  }
  return (
    <span ref={place} className="ask-twice">
      {state === 'idle' ? (
        <Button ref={first} variant={variant} part={part} aria-label={label} onClick={() => turn('asking')}>
          {words}
        </Button>
      ) : (
        <span className="settings-secret" role="group" aria-label={question}>
          <span>{question}</span>
          <Button part={yesPart} aria-disabled={state === 'busy'} onClick={() => void run()}>
            {yes}
          </Button>
          <Button ref={first} onClick={() => turn('idle')}>
            {text('detections.cancel')}
          </Button>
        </span>
      )}
    </span>
  )
}

/** What goes away with the focus in it hands it to the next button that is left, else to the one before. */
function useFocusAfter(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const here = leaving.current
    return () => {
      if (!here || !focusedIn(here)) return
      const root = here.getRootNode() as ParentNode // reason: it is in a document
      const all = [...root.querySelectorAll<HTMLElement>('button, summary')]
      const at = all.findIndex((one) => here.contains(one))
      const near = [...all.slice(at), ...all.slice(0, at).toReversed()]
      queueMicrotask(() => near.find((one) => one.isConnected)?.focus()) // the rest of it goes in this commit, too
    }
  }, [leaving])
}
