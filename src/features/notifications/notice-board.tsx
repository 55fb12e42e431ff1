import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import { NOTICE_PAGE_LINES } from '../../domain/limits.ts'
import { isGrouped, linesOfView, noticeCounts } from '../../domain/notification-view.ts'
import { ListPager } from '../../parts/list-pager/list-pager.tsx'
import type { AllNotices } from '../../state/notifications/all-notices.ts'
import { delayedDeleteAtom, delayDeleteAtom } from '../../state/notifications/delayed-deletes.ts'
import { changeNoticesAtom, markAllNoticesReadAtom } from '../../state/notifications/notice-commands.ts'
import { deferred } from '../../platform/deferred.ts'
import { Button } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'
import { NoticeFilters } from './filters.tsx'
import { NoticeNumbers, NoticeSentence } from './headline.tsx'
import { type NoticeActs, NoticeActsContext } from './notice-acts.ts'
import { NoticeGroups, NoticeLines } from './notice-groups.tsx'
import type { NotificationsProps } from './notifications-props.ts'
import { useNoticeKeys } from './use-notice-keys.ts'
import { useNoticeView } from './use-notice-view.ts'

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

/** Nothing where nothing is selected and nothing can be taken back. */
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
        const keys = page.map(noticeKey)
        const [from, to] = [keys.indexOf(isRange && last !== undefined ? last : key), keys.indexOf(key)]
        const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
        setLast(key)
        setPicked((before) => {
          const next = new Set(before)
          for (const one of range)
            if (before.has(key)) next.delete(one)
            else next.add(one)
          return next
        })
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
