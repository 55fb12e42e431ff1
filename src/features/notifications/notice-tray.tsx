import check from 'lucide/dist/esm/icons/check.mjs'
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { HeldNote } from '../../parts/outbox/held-note.tsx'
import { useSecondsTo } from '../../parts/outbox/use-seconds-to.ts'
import { TrayFrame, TrayPlace } from '../../parts/selection-tray/tray-frame.tsx'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { heldDeleteAtom, undoDeleteAtom } from '../../state/notifications/held-deletes.ts'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import type { IconNode } from '../../ui/icon.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { type NoticeActs, useNoticeActs } from './notice-acts.ts'

interface TrayAct {
  readonly act: 'read' | 'acknowledge' | 'remove'
  readonly label: MessageKey
  readonly icon: IconNode
  /** As it is drawn; without, nobody is told of it. */
  readonly key?: string
}

const ACTS: readonly TrayAct[] = [
  { act: 'read', label: 'notices.markRead', icon: check, key: 'm' },
  { act: 'acknowledge', label: 'notices.seenTo', icon: listChecks, key: 'a' },
  { act: 'remove', label: 'detections.delete', icon: trash },
]

const KEYS: Readonly<Record<string, TrayAct['act']>> = {
  m: 'read',
  a: 'acknowledge',
  Delete: 'remove',
  Backspace: 'remove',
}

interface NoticeTrayProps {
  /** The lines on the screen. */
  readonly lines: readonly NoticeLine[]
  readonly selected: readonly NoticeLine[]
  onClear(): void
}

/** What can be done with what is selected, and the last delete as long as it can be taken back. */
export function NoticeTray({ lines, selected, onClear }: NoticeTrayProps): ReactNode {
  const text = useText()
  const acts = useNoticeActs()
  useTrayKeys({ lines, selected, onClear }, acts)
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
              {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
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
  const held = useAtomValue(heldDeleteAtom)
  const takeBack = useSetAtom(undoDeleteAtom)
  const seconds = useSecondsTo(held?.dueMs ?? 0)
  if (!held) return null
  return (
    <div className="outbox">
      <HeldNote
        eggs={held.lines.flatMap(eggOf)}
        title={text('notices.deleted', { count: held.lines.reduce((sum, { ids }) => sum + ids.length, 0) })}
        detail={text('outbox.sentIn', { seconds })}
        press={held.press}
        heldUntilMs={held.dueMs}
        onUndo={() => takeBack(held.press)}
      />
    </div>
  )
}

/**
 * The keys of the page: m reads, a has been seen to, Delete deletes what is selected, else the line with the focus; j and k go
 * from line to line, x selects one, Escape gives the selection up.
 */
function useTrayKeys({ lines, selected, onClear }: NoticeTrayProps, acts: NoticeActs): void {
  const host = useHost()
  const { navigation } = useSettings()
  usePageKeys((key) => {
    const root = host.element.shadowRoot
    if (!root || (navigation === undefined && !host.element.matches(':focus-within'))) return false
    const rows = [...root.querySelectorAll<HTMLElement>('[data-key]')]
    const row = root.activeElement?.closest<HTMLElement>('[data-key]')
    if (key === 'j' || key === 'k') {
      const at = row ? rows.indexOf(row) + (key === 'j' ? 1 : -1) : 0
      rows[at]?.focus()
      return rows[at] !== undefined
    }
    if (!acts.mayAct) return false
    if (key === 'Escape' && selected.length > 0) {
      onClear()
      return true
    }
    if (key === 'x' && row?.dataset.key !== undefined) {
      acts.pick(row.dataset.key, false)
      return true
    }
    const what = KEYS[key]
    const about = selected.length > 0 ? selected : lines.filter((line) => noticeKey(line) === row?.dataset.key)
    if (!what || about.length === 0) return false
    acts[what](about)
    if (selected.length > 0) onClear()
    return true
  })
}
