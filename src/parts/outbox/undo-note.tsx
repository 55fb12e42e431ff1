import { shownName } from '../../domain/detection.ts'
import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isOpen, type OutboxEntry } from '../../domain/outbox-entry.ts'
import { OUTBOX_HOLD_MS } from '../../domain/verdict-outbox.ts'
import { now } from '../../platform/clock.ts'
import { undoPressAtom } from '../../state/detections/verdict-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { Egg } from '../egg/egg.tsx'
import { actKey } from '../../i18n/outbox-text.ts'
import { useSecondsTo } from './use-seconds-to.ts'

/** As many eggs stand for those that were picked. */
const EGGS = 3

/** What was asked for last, how long it can be taken back, and how far the station has been told. */
export function UndoNote({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const takeBack = useSetAtom(undoPressAtom)
  const [first] = entries
  const seconds = useSecondsTo(first?.dueMs ?? 0)
  if (!first) return null
  const held = entries.filter(({ state }) => state === 'waiting')
  const left = entries.filter(isOpen).length
  const { subject, act, press, dueMs } = first
  const name = shownName(subject)
  const what = text(actKey(act))
  const isHeld = held.length > 0 && seconds > 0
  const eggs = [...new Set(entries.map((one) => one.subject.speciesCode || one.subject.scientificName))].slice(0, EGGS)
  return (
    <div className="outbox-note" part="undo">
      <span className="outbox-eggs">
        {eggs.map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <div className="outbox-words">
        <p className="outbox-title" role="status">
          {entries.length === 1
            ? text('outbox.one', { name, act: what })
            : text('outbox.many', { count: entries.length, act: what })}
        </p>
        <p className="outbox-detail">
          {entries.length === 1 && <>{writeTime(subject.time)} · </>}
          {isHeld
            ? text('outbox.sentIn', { seconds })
            : text('outbox.progress', { done: entries.length - left, count: entries.length })}
        </p>
      </div>
      {isHeld && (
        <>
          <Button icon={undo} onClick={() => takeBack(press)}>
            {text('outbox.undo')}
          </Button>
          <span
            key={press}
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
