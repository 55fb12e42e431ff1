import { useSetAtom } from 'jotai'
import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'
import { undoBatchAtom, holdBatchAtom } from '../../state/outbox/store.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { withMessages } from '../more-words.ts'
import { TrayPlace } from '../selection-tray/tray-frame.tsx'
import { OutboxNotices } from './outbox-notices.tsx'
import sheet from './outbox.css?sheet'
import { useSecondsTo } from './use-seconds-to.ts'
import { useWatching } from './use-watching.ts'

/** Undo in the place of a detection that will be deleted, or whose species will be ignored: "Deleted", a button, and its time. */
export const UndoInPlace = withMessages(Here)

/** Tray at the bottom of the window with the commands that have not reached the station. */
export const OutboxTray = withMessages(Tray)

function Tray(): ReactNode {
  return (
    <TrayPlace>
      <OutboxNotices />
    </TrayPlace>
  )
}

interface HereProps {
  readonly wish: OutboxEntry
  /** Row that leaves with its detection, watched whole: no other moves under a hand on its way. None: only the note itself. */
  readonly row?: RefObject<HTMLElement | null> | undefined
}

function Here({ wish: { act, press, state, dueMs }, row }: HereProps): ReactNode {
  const text = useText()
  const takeBack = useSetAtom(undoBatchAtom)
  const isHeld = state === 'waiting'
  const place = useRef<HTMLSpanElement>(null)
  const isWatched = useWatching(isHeld ? press : undefined, useSetAtom(holdBatchAtom), row ?? place, place)
  const seconds = useSecondsTo(isHeld ? dueMs : 0)
  useSheets(sheet)
  return (
    <span ref={place} className="undo-here">
      {text(act.kind === 'ignore' ? 'outbox.hereIgnored' : 'outbox.here')}
      {isHeld && (
        <Button icon={undo} onClick={() => takeBack(press)}>
          {text('outbox.undo')}
        </Button>
      )}
      {seconds > 0 && (
        <span className="undo-left">
          {isWatched
            ? text('outbox.waits')
            : text(act.kind === 'delete' ? 'outbox.goneIn' : 'outbox.heldFor', { seconds })}
        </span>
      )}
    </span>
  )
}
