import check from 'lucide/dist/esm/icons/check.mjs'
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { NoticeLine } from '../../domain/notification-list.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { UndoableNote } from '../../parts/outbox/undoable-note.tsx'
import { TrayFrame, TrayPlace } from '../../parts/selection-tray/tray-frame.tsx'
import { KeyHint } from '../../parts/key-hint.tsx'
import { delayedDeleteAtom, undoDeleteAtom, watchDeleteAtom } from '../../state/notifications/delayed-deletes.ts'
import { Button } from '../../ui/button.tsx'
import type { IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useNoticeActs } from './notice-acts.ts'

interface TrayAct {
  readonly act: 'read' | 'acknowledge' | 'remove'
  readonly label: MessageKey
  readonly icon: IconNode
  /** As it is drawn; without, nobody is told of it. */
  readonly key?: string
}

const ACTS: readonly TrayAct[] = [
  { act: 'read', label: 'notifications.markRead', icon: check, key: 'm' },
  { act: 'acknowledge', label: 'notifications.seenTo', icon: listChecks, key: 'a' },
  { act: 'remove', label: 'detections.delete', icon: trash },
]

interface NoticeTrayProps {
  readonly selected: readonly NoticeLine[]
  onClear(): void
}

/** What can be done with what is selected, and the last delete as long as it can be taken back. */
export function NoticeTray({ selected, onClear }: NoticeTrayProps): ReactNode {
  const text = useText()
  const acts = useNoticeActs()
  return (
    <TrayPlace>
      <Held />
      {acts.mayAct && selected.length > 0 && (
        <TrayFrame count={selected.length} eggs={selected.flatMap(eggOf)} onClear={onClear}>
          {ACTS.map(({ act, label, icon, key }) => (
            <Button
              key={act}
              icon={icon}
              part="act"
              data-act={act}
              disabled={!changes(act, selected)}
              aria-keyshortcuts={key}
              onClick={() => {
                acts[act](selected)
                onClear()
              }}
            >
              {text(label)}
              {key !== undefined && <KeyHint>{key}</KeyHint>}
            </Button>
          ))}
        </TrayFrame>
      )}
    </TrayPlace>
  )
}

const eggOf = ({ bird }: NoticeLine): readonly string[] => (bird ? [bird.scientificName || bird.commonName] : [])

const changes = (act: TrayAct['act'], lines: readonly NoticeLine[]): boolean =>
  act === 'remove' || lines.some(({ read, status }) => (act === 'read' ? !read : status !== 'acknowledged'))

function Held(): ReactNode {
  const text = useText()
  const held = useAtomValue(delayedDeleteAtom)
  const takeBack = useSetAtom(undoDeleteAtom)
  const watch = useSetAtom(watchDeleteAtom)
  if (!held) return null
  return (
    <div className="outbox">
      <UndoableNote
        eggs={held.lines.flatMap(eggOf)}
        title={text('notifications.deleted', { count: held.lines.reduce((sum, { ids }) => sum + ids.length, 0) })}
        detail=""
        isLoss
        press={held.press}
        heldUntilMs={held.dueMs}
        onUndo={() => takeBack(held.press)}
        onWatch={watch}
      />
    </div>
  )
}
