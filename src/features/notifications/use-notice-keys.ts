import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import type { NoticeActs } from './notice-acts.ts'

interface NoticeKeysOptions {
  /** The lines on the screen. */
  readonly lines: readonly NoticeLine[]
  readonly selected: readonly NoticeLine[]
  onClear(): void
}

const KEYS: Readonly<Record<string, 'read' | 'acknowledge' | 'remove'>> = {
  m: 'read',
  a: 'acknowledge',
  Delete: 'remove',
  Backspace: 'remove',
}

/**
 * The keys of the page: m reads, a has been seen to, Delete deletes what is selected, else the line with the focus; j and k go
 * from line to line, x selects one, Escape gives the selection up.
 */
export function useNoticeKeys({ lines, selected, onClear }: NoticeKeysOptions, acts: NoticeActs): void {
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
