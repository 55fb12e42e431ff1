import type { RefObject } from 'react'
import { actOfKey, LIST_KEYS } from '../../i18n/keys.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { useHost } from '../../ui/host.ts'
import type { RowActions } from './list-options.ts'

/** What has keys of its own that mean something else there. */
const PRESSED = 'button, a[href], summary, [role="slider"]'

/** The player that is open in the row, or beside the list, goes before its strip. */
const playButtonOf = (row: HTMLElement, root: ShadowRoot | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[part="pane"] .play-button') ??
  row.querySelector<HTMLElement>('[data-column="player"] .play-button') ??
  row.querySelector<HTMLElement>('.play-button')

/** Code of what a list says and does besides its rows, after them. */
export { ListKeyHints } from './key-hints.tsx'

export { QueryErrors } from './query-errors.tsx'
export { ResultPager } from './result-pager.tsx'

interface ListKeysProps {
  readonly table: RefObject<HTMLTableElement | null>
  /** Key of the row they are about. */
  readonly inHand: string | undefined
  readonly actions: RowActions
  /** Whether a key that was pressed somewhere on the page is meant for this list. */
  isListening(): boolean
}

/**
 * The keys of a list: j and k move, space plays, x selects, Enter opens: the player in its place, or where the
 * player stands beside the list, the page of the detection. In a dashboard they work anywhere on the page, else
 * while the focus is in the list. Draws nothing.
 */
export function ListKeys({ table, inHand, actions, isListening }: ListKeysProps): null {
  const host = useHost()
  usePageKeys((key) => {
    const root = host.element.shadowRoot
    if (!table.current || !isListening()) return false
    const act = actOfKey(LIST_KEYS, key)
    if ((act === 'open' || act === 'play') && root?.activeElement?.matches(PRESSED)) return false
    const rows = [...table.current.querySelectorAll<HTMLElement>('[data-key]')]
    const at = rows.findIndex((row) => row.dataset.key === inHand || row.dataset.hand !== undefined)
    if (act === 'next' || act === 'previous') return take(rows[at < 0 ? 0 : at + (act === 'next' ? 1 : -1)], actions)
    const row = rows[at]
    const rowKey = row?.dataset.key
    if (!row || rowKey === undefined) return false
    if (act === 'play') playButtonOf(row, root)?.click()
    else if (act === 'open' && actions.hasPane) row.querySelector<HTMLElement>('.common-name a')?.click()
    else if (act === 'open') actions.toggle(rowKey)
    else if (act === 'pick' && actions.mayPick) actions.pick(rowKey, false)
    else return false
    return true
  })
  return null
}

function take(row: HTMLElement | undefined, actions: RowActions): boolean {
  if (row?.dataset.key === undefined) return false
  actions.take(row.dataset.key)
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}
