import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import type { ReactNode } from 'react'
import { OUTBOX_HOLD_MS } from '../../domain/verdict-outbox.ts'
import { now } from '../../platform/clock.ts'
import button from '../../ui/button.css?sheet'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import sheet from './outbox.css?sheet'

const SHEETS = [button, sheet]

/** As many eggs stand for what was picked. */
const EGGS = 3

interface HeldNoteProps {
  /** Species of what it is about, as eggs go by; each is drawn once. */
  readonly eggs: readonly string[]
  readonly title: string
  readonly detail: string
  /** Another press begins the line anew. */
  readonly press: string | number
  /** Until when it can be taken back, milliseconds since 1970; undefined: no longer. */
  readonly heldUntilMs: number | undefined
  onUndo(): void
}

/** What was asked for last, and as long as it is kept here the way to take it back. */
export function HeldNote({ eggs, title, detail, press, heldUntilMs, onUndo }: HeldNoteProps): ReactNode {
  const text = useText()
  useSheets(SHEETS)
  return (
    <div className="outbox-note" part="undo">
      <span className="outbox-eggs">
        {[...new Set(eggs)].slice(0, EGGS).map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <div className="outbox-words">
        <p className="outbox-title" role="status">
          {title}
        </p>
        <p className="outbox-detail">{detail}</p>
      </div>
      {heldUntilMs !== undefined && (
        <>
          <Button icon={undo} onClick={onUndo}>
            {text('outbox.undo')}
          </Button>
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
