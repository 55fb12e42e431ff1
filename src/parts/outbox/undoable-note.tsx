import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { EGGS_FOR_MANY } from '../../domain/limits.ts'
import { announce } from '../../platform/announce.ts'
import { now } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import { KeyHint } from '../key-hint.tsx'
import { useLeftFocus } from '../use-left-focus.ts'
import sheet from './outbox.css?sheet'
import { useSecondsTo } from './use-seconds-to.ts'
import { useWatching } from './use-watching.ts'

interface UndoableNoteProps<Press> {
  /** Species for the eggs; each is drawn once. */
  readonly eggs: readonly string[]
  readonly title: string
  /** Progress at the station, once undo is no longer possible. */
  readonly detail: string
  /** Sentence about the consequences. */
  readonly more?: ReactNode
  /** Whether something is lost. */
  readonly isLoss: boolean
  /** Press; another one begins the line anew. */
  readonly press: Press
  /** End of the undo, milliseconds since 1970; undefined: no longer possible. */
  readonly heldUntilMs: number | undefined
  /** Single key for undo, where there is one. */
  readonly undoKey?: string | undefined
  onUndo(): void
  /** Called when attention to it begins or ends: a stable function. */
  readonly onWatch: (press: Press, isWatched: boolean) => void
}

/** Note of the last press with its undo, as long as it is possible. */
export function UndoableNote<Press extends string | number>({
  eggs,
  title,
  detail,
  press,
  more,
  isLoss,
  heldUntilMs,
  undoKey,
  onUndo,
  onWatch,
}: UndoableNoteProps<Press>): ReactNode {
  const text = useText()
  const note = useRef<HTMLDivElement>(null)
  const isHeld = heldUntilMs !== undefined
  const isWatched = useWatching(isHeld ? press : undefined, onWatch, note)
  const seconds = useSecondsTo(heldUntilMs ?? 0)
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
        {more && <p className="outbox-detail">{more}</p>}
        <p className="outbox-detail">
          {!isHeld
            ? detail
            : isWatched
              ? text('outbox.waits')
              : text(isLoss ? 'outbox.goneIn' : 'outbox.heldFor', { seconds })}
        </p>
      </div>
      {isHeld && (
        <>
          <UndoButton note={note} undoKey={undoKey} onUndo={onUndo} />
          {!isWatched && (
            <span
              key={`${press} ${heldUntilMs}`}
              className="outbox-left"
              style={{ animationDuration: `${Math.max(0, heldUntilMs - now())}ms` }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Button for undo, which goes when its time is over; the note keeps the focus. */
function UndoButton({
  note,
  undoKey,
  onUndo,
}: Pick<UndoableNoteProps<string>, 'undoKey' | 'onUndo'> & {
  readonly note: RefObject<HTMLElement | null>
}): ReactNode {
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
