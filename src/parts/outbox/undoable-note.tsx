import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { EGGS_FOR_MANY } from '../../domain/limits.ts'
import { OUTBOX_HOLD_MS } from '../../domain/outbox/outbox.ts'
import { announce } from '../../platform/announce.ts'
import { now } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import { KeyHint } from '../key-hint.tsx'
import { useLeftFocus } from '../use-left-focus.ts'
import sheet from './outbox.css?sheet'

interface UndoableNoteProps {
  /** Species of what it is about, as eggs go by; each is drawn once. */
  readonly eggs: readonly string[]
  readonly title: string
  readonly detail: string
  /** Another press begins the line anew. */
  readonly press: string | number
  /** Until when it can be taken back, milliseconds since 1970; undefined: no longer. */
  readonly heldUntilMs: number | undefined
  /** The single key that does the same, where one does. */
  readonly undoKey?: string | undefined
  onUndo(): void
}

/** What was asked for last, and as long as it is kept here the way to take it back. */
export function UndoableNote({
  eggs,
  title,
  detail,
  press,
  heldUntilMs,
  undoKey,
  onUndo,
}: UndoableNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  useSheets(sheet)
  useEffect(() => announce(title), [press, title])
  return (
    <div ref={note} className="outbox-note" part="undo" tabIndex={-1}>
      <span className="outbox-eggs">
        {[...new Set(eggs)].slice(0, EGGS_FOR_MANY).map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <div className="outbox-words">
        <p className="outbox-title">{title}</p>
        <p className="outbox-detail">{detail}</p>
      </div>
      {heldUntilMs !== undefined && (
        <>
          <UndoButton note={note} undoKey={undoKey} onUndo={onUndo} />
          <span
            key={press}
            className="outbox-left"
            style={{
              animationDuration: `${OUTBOX_HOLD_MS}ms`,
              animationDelay: `${Math.min(0, heldUntilMs - now() - OUTBOX_HOLD_MS)}ms`,
            }}
          />
        </>
      )}
    </div>
  )
}

/** It goes when its time is over: the note keeps the focus. */
function UndoButton({
  note,
  undoKey,
  onUndo,
}: Pick<UndoableNoteProps, 'undoKey' | 'onUndo'> & { readonly note: RefObject<HTMLElement | null> }): ReactNode {
  const text = useText()
  const button = useRef<HTMLSpanElement>(null)
  useLeftFocus(button, note)
  return (
    <span ref={button}>
      <Button icon={undo} aria-keyshortcuts={undoKey} onClick={onUndo}>
        {text('outbox.undo')}
        {undoKey !== undefined && <KeyHint>{undoKey}</KeyHint>}
      </Button>
    </span>
  )
}
