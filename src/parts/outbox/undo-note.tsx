import { shownName } from '../../domain/detection.ts'
import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { isOpen, type OutboxEntry } from '../../domain/outbox-entry.ts'
import { OUTBOX_HOLD_MS } from '../../domain/verdict-outbox.ts'
import type { Text } from '../../i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import { now } from '../../platform/clock.ts'
import { undoPressAtom } from '../../state/detections/verdict-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { Egg } from '../egg/egg.tsx'
import { useLeftFocus } from '../use-left-focus.ts'
import { actKey } from './outbox-text.ts'
import { useSecondsTo } from './use-seconds-to.ts'

/** As many eggs stand for those that were picked. */
const EGGS = 3

/** What was asked for last, how long it can be taken back, and how far the station has been told. */
export function UndoNote({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const takeBack = useSetAtom(undoPressAtom)
  const [first] = entries
  const note = useRef<HTMLDivElement>(null)
  const seconds = useSecondsTo(first?.dueMs ?? 0)
  const title = first && titleOf(text, first, entries.length)
  const press = first?.press
  useEffect(() => {
    if (press !== undefined && title !== undefined) announce(title)
  }, [press, title])
  const held = entries.filter(({ state }) => state === 'waiting')
  const isHeld = held.length > 0 && seconds > 0
  if (!first) return null
  const left = entries.filter(isOpen).length
  const { subject, dueMs } = first
  const eggs = [...new Set(entries.map((one) => one.subject.speciesCode || one.subject.scientificName))].slice(0, EGGS)
  return (
    <div ref={note} className="outbox-note" part="undo" tabIndex={-1}>
      <span className="outbox-eggs">
        {eggs.map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <div className="outbox-words">
        <p className="outbox-title">{title}</p>
        <p className="outbox-detail">
          {entries.length === 1 && <>{writeTime(subject.time)} · </>}
          {isHeld
            ? text('outbox.sentIn', { seconds })
            : text('outbox.progress', { done: entries.length - left, count: entries.length })}
        </p>
      </div>
      {isHeld && (
        <>
          <UndoButton note={note} onUndo={() => takeBack(first.press)} />
          <span
            key={first.press}
            className="outbox-left"
            style={{
              animationDuration: `${OUTBOX_HOLD_MS}ms`,
              animationDelay: `${Math.min(0, dueMs - now() - OUTBOX_HOLD_MS)}ms`,
            }}
          />
        </>
      )}
    </div>
  )
}

function titleOf(text: Text, { subject, act }: OutboxEntry, count: number): string {
  const what = text(actKey(act))
  return count === 1
    ? text('outbox.one', { name: shownName(subject), act: what })
    : text('outbox.many', { count, act: what })
}

/** It goes when its time is over: the note keeps the focus. */
function UndoButton({ note, onUndo }: { readonly note: RefObject<HTMLElement | null>; onUndo(): void }): ReactNode {
  const text = useText()
  const button = useRef<HTMLSpanElement>(null)
  useLeftFocus(button, note)
  return (
    <span ref={button}>
      <Button icon={undo} onClick={onUndo}>
        {text('outbox.undo')}
      </Button>
    </span>
  )
}
