import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import { actOfKey, NOTICE_KEYS } from '../../i18n/keys.ts'
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

/** The keys of the page: they are about what is selected, else about the line with the focus. */
export function useNoticeKeys({ lines, selected, onClear }: NoticeKeysOptions, acts: NoticeActs): void {
  const host = useHost()
  const { navigation } = useSettings()
  usePageKeys((key) => {
    const root = host.element.shadowRoot
    if (!root || (navigation === undefined && !host.element.matches(':focus-within'))) return false
    const rows = [...root.querySelectorAll<HTMLElement>('[data-key]')]
    const row = root.activeElement?.closest<HTMLElement>('[data-key]')
    const act = actOfKey(NOTICE_KEYS, key)
    if (act === 'next' || act === 'previous') {
      const at = row ? rows.indexOf(row) + (act === 'next' ? 1 : -1) : 0
      rows[at]?.focus()
      return rows[at] !== undefined
    }
    if (!acts.mayAct) return false
    if (act === 'clear' && selected.length > 0) {
      onClear()
      return true
    }
    if (act === 'pick' && row?.dataset.key !== undefined) {
      acts.pick(row.dataset.key, false)
      return true
    }
    const what = act === 'read' || act === 'acknowledge' || act === 'remove' ? act : undefined
    const about = selected.length > 0 ? selected : lines.filter((line) => noticeKey(line) === row?.dataset.key)
    if (!what || about.length === 0) return false
    acts[what](about)
    if (selected.length > 0) onClear()
    return true
  })
}
