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
  /** Species of what it is about, as eggs go by; each is drawn once. */
  readonly eggs: readonly string[]
  readonly title: string
  /** How far the station has been told, where it can no longer be taken back. */
  readonly detail: string
  /** A sentence more of what it means. */
  readonly more?: ReactNode
  /** What becomes of it then is lost. */
  readonly isLoss: boolean
  /** Another press begins the line anew. */
  readonly press: Press
  /** Until when it can be taken back, milliseconds since 1970; undefined: no longer. */
  readonly heldUntilMs: number | undefined
  /** The single key that does the same, where one does. */
  readonly undoKey?: string | undefined
  onUndo(): void
  /** Somebody begins or ends to look at it: the same function all the time. */
  readonly onWatch: (press: Press, isWatched: boolean) => void
}

/** What was asked for last, and as long as it is kept here the way to take it back. */
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
  const { isWatched, watching } = useWatching(isHeld ? press : undefined, onWatch)
  const seconds = useSecondsTo(heldUntilMs ?? 0)
  useSheets(sheet)
  useEffect(() => announce(title), [press, title])
  return (
    <div ref={note} className="outbox-note" part="undo" tabIndex={-1} {...watching}>
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

/** It goes when its time is over: the note keeps the focus. */
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
