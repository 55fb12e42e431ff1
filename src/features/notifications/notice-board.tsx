import { useAtomValue, useSetAtom } from 'jotai'
import magnifier from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { NOTICE_PAGE_LINES } from '../../domain/limits.ts'
import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import {
  isGrouped,
  linesOfView,
  NOTICE_FILTERS,
  noticeCounts,
  type NoticeFilter,
  NOTICES_PATH,
  type NoticeView,
  noticeViewParams,
  readNoticeView,
} from '../../domain/notification-view.ts'
import { pressedSelection, rowRange } from '../../domain/row-selection.ts'
import { formatNumber } from '../../i18n/format.ts'
import { actOfKey, NOTICE_KEYS } from '../../i18n/keys.ts'
import { ListPager } from '../../parts/list-pager/list-pager.tsx'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { deferred } from '../../platform/deferred.ts'
import type { AllNotices } from '../../state/notifications/all-notices.ts'
import { delayDeleteAtom, delayedDeleteAtom } from '../../state/notifications/delayed-deletes.ts'
import { changeNoticesAtom, markAllNoticesReadAtom } from '../../state/notifications/notice-commands.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { QuietSelect } from '../../ui/select.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { WordsField } from '../../ui/words-field.tsx'
import { NoticeNumbers, NoticeSentence } from './headline.tsx'
import { type NoticeActs, NoticeActsContext } from './notice-acts.ts'
import { NoticeGroups, NoticeLines } from './notice-groups.tsx'
import type { NotificationsProps } from './notifications-props.ts'

const ORDERS = ['groups', 'time'] as const

/** Comes with the first selection or delete. */
const NoticeTray = deferredView(
  deferred(() => import('./notice-tray.tsx')),
  'NoticeTray',
)

interface NoticeBoardProps extends NotificationsProps {
  /** All lines, newest first. */
  readonly lines: readonly NoticeLine[]
  readonly known: AllNotices
  readonly mayAct: boolean
}

/** The sentence, the filters and the lines; what is selected, and what is done with it. */
export function NoticeBoard({ lines, known, mayAct, address, headingLevel }: NoticeBoardProps): ReactNode {
  const text = useText()
  const { view, change } = useNoticeView(address)
  const markAll = useSetAtom(markAllNoticesReadAtom)
  const shown = useMemo(() => linesOfView(lines, view), [lines, view])
  const counts = useMemo(() => noticeCounts(lines), [lines])
  const moments = useMemo(() => momentsOf(lines, known), [lines, known])
  const isInGroups = isGrouped(view)
  const offset = view.page * NOTICE_PAGE_LINES
  const page = isInGroups ? shown : shown.slice(offset, offset + NOTICE_PAGE_LINES)
  const { picked, acts, clear } = useActs(page, mayAct)
  const selected = page.filter((line) => picked.has(noticeKey(line)))
  useNoticeKeys({ lines: page, selected, onClear: clear }, acts)
  const { noticeId } = view
  const isGone = noticeId !== undefined && known.isWhole && !lines.some(({ ids }) => ids.includes(noticeId))
  const list = { picked, wantedId: noticeId, moments }
  const readAll = (): void => void markAll(known.notices.flatMap(({ id, read }) => (read ? [] : [id])))
  return (
    <NoticeActsContext value={acts}>
      <NoticeSentence lines={lines} />
      <NoticeNumbers
        unread={counts.unread}
        all={counts.all}
        isExact={known.isWhole}
        onReadAll={mayAct ? readAll : undefined}
      />
      <NoticeFilters {...{ view, change, counts }} isExact={known.isWhole} />
      {isGone && (
        <p className="notices-guest" role="status">
          {text('notifications.gone')}
        </p>
      )}
      {isInGroups && (
        <NoticeGroups {...list} lines={page} level={headingLevel} onShowAll={(filter) => change({ filter })} />
      )}
      {!isInGroups && <NoticeLines {...list} lines={page} />}
      {!isInGroups && shown.length > NOTICE_PAGE_LINES && (
        <ListPager
          offset={offset}
          limit={NOTICE_PAGE_LINES}
          total={shown.length}
          onTurn={(to) => change({ page: Math.round(to / NOTICE_PAGE_LINES) })}
        />
      )}
      {page.length === 0 && (
        <div className="notices-none" part="empty" role="status">
          <p>{text('notifications.noneFound')}</p>
          <Button onClick={() => change({ filter: 'all', search: '' })}>{text('notifications.showAll')}</Button>
        </div>
      )}
      <Tray selected={selected} onClear={clear} />
    </NoticeActsContext>
  )
}

interface TrayProps {
  readonly selected: readonly NoticeLine[]
  onClear(): void
}

/** Tray of the selection and the last undo; nothing without either. */
function Tray(props: TrayProps): ReactNode {
  const held = useAtomValue(delayedDeleteAtom)
  return (held !== undefined || props.selected.length > 0) && <NoticeTray {...props} />
}

/** When each notice of a line came that came more than once, by the line's key: a line has only the newest's time. */
function momentsOf(lines: readonly NoticeLine[], { notices }: AllNotices): ReadonlyMap<string, readonly number[]> {
  const known = new Map(notices.map(({ id, timestamp }) => [id, Date.parse(timestamp)]))
  const repeated = lines.filter(({ ids }) => ids.length > 1)
  return new Map(
    repeated.map((line) => [
      noticeKey(line),
      line.ids.map((id) => known.get(id) ?? Number.NaN).filter((moment) => !Number.isNaN(moment)),
    ]),
  )
}

/** What is selected of the lines on the screen, and what can be done with lines. */
function useActs(
  page: readonly NoticeLine[],
  mayAct: boolean,
): { readonly picked: ReadonlySet<string>; readonly acts: NoticeActs; clear(): void } {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const send = useSetAtom(changeNoticesAtom)
  const remove = useSetAtom(delayDeleteAtom)
  const clear = useCallback(() => setPicked(new Set()), [])
  const acts = useMemo(
    (): NoticeActs => ({
      mayAct,
      pick(key, isRange) {
        const changed = isRange ? rowRange(page.map(noticeKey), last, key) : [key]
        setLast(key)
        setPicked((selected) => pressedSelection(selected, key, changed))
      },
      read: (lines) =>
        void send(
          lines.flatMap(({ ids }) => ids),
          'read',
        ),
      acknowledge: (lines) =>
        void send(
          lines.flatMap(({ ids }) => ids),
          'acknowledged',
        ),
      remove,
    }),
    [mayAct, page, last, send, remove],
  )
  return { picked, acts, clear }
}

interface NoticeKeysOptions {
  /** The lines on the screen. */
  readonly lines: readonly NoticeLine[]
  readonly selected: readonly NoticeLine[]
  onClear(): void
}

/** The keys of the page: they are about what is selected, else about the line with the focus. */
function useNoticeKeys({ lines, selected, onClear }: NoticeKeysOptions, acts: NoticeActs): void {
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

interface FiltersProps extends NoticeViewChoice {
  readonly counts: Readonly<Record<NoticeFilter, number>>
  readonly isExact: boolean
}

/** Which notices are listed: filters with how many there are of each, words to look for, groups or time. */
function NoticeFilters({ view, change, counts, isExact }: FiltersProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isNarrowed = view.search !== '' || view.isByTime
  return (
    <div className="notices-filters" data-open={isOpen || isNarrowed}>
      <div className="notices-chips" role="group" aria-label={text('notifications.filters')}>
        {NOTICE_FILTERS.map((filter) => (
          <Button
            key={filter}
            variant="chip"
            part="filter"
            aria-pressed={view.filter === filter}
            onClick={() => change({ filter })}
          >
            {text('notifications.filter', { filter })}{' '}
            <small>
              {formatNumber(locale, counts[filter])}
              {isExact ? '' : '+'}
            </small>
          </Button>
        ))}
      </div>
      {/* only where there is no room for what it shows */}
      <IconButton
        className="notices-more"
        icon={magnifier}
        label={text('notifications.search')}
        aria-expanded={isOpen || isNarrowed}
        onClick={() => setOpen(!isOpen)}
      />
      <WordsField
        className="notices-search"
        label={text('notifications.search')}
        value={view.search}
        onWords={(words) => change({ search: words }, 'replace')}
      />
      <QuietSelect
        className="notices-order"
        aria-label={text('notifications.orderLabel')}
        value={view.isByTime ? 'time' : 'groups'}
        options={ORDERS.map((order) => [order, text('notifications.order', { order })])}
        onChange={(order) => change({ isByTime: order === 'time' })}
      />
    </div>
  )
}

/** What is listed, and how a visitor changes that. */
interface NoticeViewChoice {
  readonly view: NoticeView
  /** In a dashboard it stands in the address: Back leads to what was before, unless it is to `replace` that. */
  change(change: Partial<NoticeView>, how?: 'push' | 'replace'): void
}

/** The view in the address; without a dashboard around it is kept here. */
function useNoticeView(address: string | undefined): NoticeViewChoice {
  const { navigation } = useSettings()
  const written = useMemo(() => readNoticeView(new URLSearchParams(address ?? '')), [address])
  const [chosen, choose] = useState<{ readonly address: string | undefined; readonly view: NoticeView }>()
  const view = chosen && chosen.address === address && !navigation ? chosen.view : written
  return {
    view,
    change(change, how = 'push') {
      const next = { ...view, page: 0, noticeId: undefined, ...change }
      const params = noticeViewParams(next).toString()
      if (navigation) navigation.go(params === '' ? NOTICES_PATH : `${NOTICES_PATH}?${params}`, how)
      else choose({ address, view: next })
    },
  }
}
