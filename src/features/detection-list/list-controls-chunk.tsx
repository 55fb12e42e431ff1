import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode, RefObject } from 'react'
import type { QueryError } from '../../domain/search/query-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { actOfKey, keyLines, LIST_KEYS } from '../../i18n/keys.ts'
import { queryErrorText } from '../../i18n/search-text.ts'
import { ListPager, PageLink, type PageTurning } from '../../parts/list-pager/list-pager.tsx'
import { useHasSingleKeys, usePageKeys } from '../../parts/use-page-keys.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { nearbyPages } from './nearby-pages.ts'
import type { RowActions } from './row-actions.ts'
import type { WantedList } from './wanted-list.ts'

/** What has keys of its own that mean something else there. */
const PRESSED = 'button, a[href], summary, [role="slider"]'

/** The player that is open in the row, or beside the list, goes before its strip. */
const playButtonOf = (row: HTMLElement, root: ShadowRoot | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[part="pane"] .play-button') ??
  row.querySelector<HTMLElement>('[data-column="player"] .play-button') ??
  row.querySelector<HTMLElement>('.play-button')

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
    if (act === 'next' || act === 'previous') return takeRow(rows[at < 0 ? 0 : at + (act === 'next' ? 1 : -1)], actions)
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

function takeRow(row: HTMLElement | undefined, actions: RowActions): boolean {
  if (row?.dataset.key === undefined) return false
  actions.take(row.dataset.key)
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

const { next, previous, play, open, clear: _clear, review: _review, ...judging } = LIST_KEYS
const LOOKING = { next, previous, play, open }

/** The keys of the list, for those who have some. */
export function ListKeyHints({ mayJudge }: { readonly mayJudge: boolean }): ReactNode {
  const text = useText()
  if (!useHasSingleKeys()) return null
  return (
    <p className="keys" aria-hidden="true">
      {keyLines(mayJudge ? { ...LOOKING, ...judging } : LOOKING).map(({ signs, words, act }) => (
        <span key={signs.join(' ')}>
          {signs.map((sign) => (
            <kbd key={sign}>{sign}</kbd>
          ))}{' '}
          {act === undefined ? text(words) : text(words, { act })}
        </span>
      ))}
    </p>
  )
}

/** What was asked and could not be understood, as it was written, with the reason. */
export function QueryErrors({ errors }: { readonly errors: readonly QueryError[] }): ReactNode {
  const text = useText()
  return (
    <ul className="query-errors" role="alert" part="query-errors">
      {errors.map((error, index) => (
        <li key={`${index} ${error.raw}`}>
          <Icon node={alert} size={16} />
          <code>
            <bdi>{error.raw}</bdi>
          </code>
          <span>{queryErrorText(text, error)}</span>
        </li>
      ))}
    </ul>
  )
}

interface ResultPagerProps extends PageTurning {
  readonly wanted: WantedList
  /** What is on the screen: perhaps still another page. */
  readonly page: ResultPage
}

/** Pager of found detections. Where the total is an estimate no page has a number: only what has come is sure. */
export function ResultPager({ wanted: { offset, limit }, page, ...turning }: ResultPagerProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { detections, total, isTotalExact } = page
  const current = Math.floor(offset / limit)
  const last = page.offset + detections.length
  const hasMore = page.offset === offset ? page.hasMore : offset + limit < total
  const range = isTotalExact ? 'detections.range' : 'results.rangeAbout'
  const pages = isTotalExact && (offset > 0 || hasMore) ? nearbyPages(current, Math.ceil(total / limit)) : []
  return (
    <ListPager {...{ offset, limit, total, hasMore, ...turning }}>
      <p>{detections.length > 0 && text(range, { first: page.offset + 1, last, total: Math.max(last, total) })}</p>
      <span className="page-numbers">
        {pages.map((page, index) =>
          page === undefined ? (
            <i key={`gap${String(index)}`}>…</i>
          ) : (
            <PageLink
              key={page}
              className="page-number"
              label={text('results.page', { page: page + 1 })}
              to={page * limit}
              isCurrent={page === current}
              {...turning}
            >
              {formatNumber(locale, page + 1)}
            </PageLink>
          ),
        )}
      </span>
    </ListPager>
  )
}
