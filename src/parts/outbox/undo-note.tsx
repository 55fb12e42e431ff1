import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { shownName } from '../../domain/detection.ts'
import { isOpen, type OutboxEntry, type OutboxSubject } from '../../domain/outbox/entry.ts'
import { actOfKey, LIST_KEYS } from '../../i18n/keys.ts'
import { actKey, pressText } from '../../i18n/outbox-text.ts'
import { askNewestAtom } from '../../state/detections/newest-of-species.ts'
import { undoBatchAtom, holdBatchAtom } from '../../state/outbox/store.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useIsListening } from '../use-is-listening.ts'
import { usePageKeys } from '../use-page-keys.ts'
import { UndoableNote } from './undoable-note.tsx'
import { useSecondsTo } from './use-seconds-to.ts'

interface UndoNoteProps {
  /** Entries of one press that were not undone. */
  readonly entries: readonly OutboxEntry[]
  /** Called with a press that was undone; such a caller handles the key `u` itself. */
  readonly onUndone?: ((press: string) => void) | undefined
}

/**
 * Note of the last press, with the time left for undoing it, a button or the key u, and how far the station has been
 * told.
 */
export function UndoNote({ entries, onUndone }: UndoNoteProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const takeBack = useSetAtom(undoBatchAtom)
  const watch = useSetAtom(holdBatchAtom)
  const [first] = entries
  const seconds = useSecondsTo(first?.dueMs ?? 0)
  const isListening = useIsListening()
  const hasKey = onUndone === undefined
  usePageKeys((key) => {
    const isMeant = actOfKey(LIST_KEYS, key) === 'undo' && hasKey && first?.state === 'waiting' && isListening()
    if (isMeant) takeBack(first.press)
    return isMeant
  })
  if (!first) return null
  const held = entries.filter(({ state }) => state === 'waiting')
  const left = entries.filter(isOpen).length
  const { subject, act, press, dueMs } = first
  const isHeld = held.length > 0 && seconds > 0
  return (
    <UndoableNote
      eggs={entries.map((one) => one.subject.scientificName)}
      title={
        entries.length === 1
          ? pressText(text, act, shownName(subject), writeTime(subject.time))
          : text('outbox.many', { count: entries.length, act: text(actKey(act)) })
      }
      detail={
        left === 0 && act.kind === 'delete'
          ? text('outbox.gone')
          : text('outbox.progress', { done: entries.length - left, count: entries.length })
      }
      more={act.kind === 'ignore' && entries.length === 1 && <OldStay species={subject} />}
      isLoss={act.kind === 'delete'}
      press={press}
      heldUntilMs={isHeld ? dueMs : undefined}
      undoKey={hasKey ? 'u' : undefined}
      onUndo={() => {
        takeBack(press)
        onUndone?.(press)
      }}
      onWatch={watch}
    />
  )
}

/** Sentence about the old detections of an ignored species: they stay, and their number as soon as it is known. */
function OldStay({ species: { commonName, scientificName } }: { readonly species: OutboxSubject }): ReactNode {
  const text = useText()
  const ask = useSetAtom(askNewestAtom)
  const [count, take] = useState(0)
  useEffect(() => {
    let isLeft = false
    void ask({ commonName, scientificName }, 1).then((answer) => {
      if (answer.ok && !isLeft) take(answer.value.total)
    })
    return () => {
      isLeft = true
    }
  }, [ask, commonName, scientificName])
  return text('outbox.oldStay', { count })
}
