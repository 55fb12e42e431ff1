import { useAtom, useAtomValue } from 'jotai'
import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { EGGS_FOR_MANY, WINDOW_ROWS } from '../../domain/limits.ts'
import type { TimeFormat } from '../../domain/presentation.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { addressOfQuery, type SearchView } from '../../domain/search/query-address.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { ExportButton } from '../../parts/export/export-button.tsx'
import { usePlayAll } from '../../parts/play-all/play-all.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { useIsListening } from '../../parts/use-is-listening.ts'
import { useNameSelection } from '../../parts/use-name-selection.ts'
import { deferred } from '../../platform/deferred.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { playedFrom } from '../../state/detections/play-list.ts'
import { freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
import type { ResultView } from '../../state/detections/result-view.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { Arrivals } from './arrivals.tsx'
import { judgingCode, listControls } from './deferred-code.ts'
import type { DetectionListProps } from './list-options.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ResultTable } from './result-table.tsx'
import { RowActionsContext, useOwnRowActions, useStacks } from './row-actions.ts'
import type { ListChoice } from './wanted-list.ts'

/** Most lists are neither empty nor failed: what is said then comes when it is needed. */
const states = deferred(() => import('./list-states.tsx'))
const Empty = deferredView(states, 'NothingFound')
const ListFailure = deferredView(states, 'ListFailure')
const ResultPager = deferredView(listControls, 'ResultPager')
const ListKeys = deferredView(listControls, 'ListKeys')
const ListKeyHints = deferredView(listControls, 'ListKeyHints')
const Judging = deferredView(judgingCode, 'ListJudging')

interface ResultsProps {
  readonly view: ResultView
  readonly choice: ListChoice
  readonly via: DetectionListProps['via']
  readonly page: ResultPage
  readonly timeFormat: TimeFormat
  /** Whether the row in hand is shown beside the list. */
  readonly hasPane: boolean
  /** Whether there is room for rows. */
  readonly hasViews: boolean
}

interface ResultBodyProps extends Omit<ResultsProps, 'page'> {
  /** Undefined before the first answer. */
  readonly page: ResultPage | undefined
  readonly isBusy: boolean
  readonly failure: Failure | undefined
  onRetry(): void
}

/** Rows of a list with all that is done with them; in their place, why there are none. */
export function ResultBody({ page, isBusy, failure, onRetry, ...list }: ResultBodyProps): ReactNode {
  const { wanted, search, change } = list.choice
  // an old address, or all rows of the last page were deleted: what is the last page now
  const lastOffset = page && Math.max(0, Math.ceil(page.total / wanted.limit) - 1) * wanted.limit
  const isRead = page && !isBusy && !page.progress && !page.isStopped
  const isBeyond = isRead && page.detections.length === 0 && wanted.offset > (lastOffset ?? 0)
  const goBack = useEffectEvent(() => change({ offset: lastOffset ?? 0 }, 'replace'))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
  const trouble = failure && (
    <slot name="error">
      <ListFailure failure={failure} onRetry={onRetry} />
    </slot>
  )
  const skeleton = <ResultSkeleton rows={wanted.limit} />
  if (!page) return trouble || skeleton
  const isEmpty = page.detections.length === 0 && wanted.offset === 0
  return (
    <>
      {trouble}
      {!isEmpty && <Results {...list} page={page} />}
      {isEmpty && isBusy && skeleton}
      {isEmpty && !isBusy && (
        <slot name="empty">
          <Empty query={wanted.query} sort={wanted.sort} onMeant={(query) => search(query, 'replace')} />
        </slot>
      )}
    </>
  )
}

/** Rows of one page, with what orders, selects, judges and plays them. */
function Results({ view, choice, via, page, timeFormat, hasPane, hasViews }: ResultsProps): ReactNode {
  const { wanted, change } = choice
  const { detections } = page
  const table = useRef<HTMLTableElement>(null)
  const keys = useMemo(() => detections.map(detectionKey), [detections])
  const stacks = useStacks(view, detections, useHasActions() && wanted.sort.startsWith('date'))
  const actions = useOwnRowActions(view, keys, timeFormat, hasPane, stacks)
  const inHand = useAtomValue(view.inHandAtom)
  const open = useAtomValue(view.openAtom)
  const [picked, pickAll] = useAtom(view.pickedAtom)
  const fresh = useAtomValue(freshDetectionsAtom)
  const listed = playedFrom({ ...wanted, via }, page)
  const playing = usePlayAll(listed, (heard) => actions.take(detectionKey(heard)))
  const isListening = useIsListening()
  const turn = useTurning(table, choice, page)
  useNameSelection(table, detections, '.common-name a, .opened a')
  const selected = detections.filter((one) => picked.has(detectionKey(one)))
  const isAll = selected.length === keys.length
  const changeView = (next: SearchView): void => change({ ...next, offset: 0 }, 'replace')
  return (
    <RowActionsContext value={actions}>
      {!hasPane && <Unjudged detections={detections} query={wanted.query} />}
      <ListToolbar
        sort={wanted.sort}
        limit={wanted.limit}
        picked={actions.mayPick ? (selected.length === 0 ? 'none' : isAll ? 'all' : 'some') : undefined}
        hasViews={hasViews}
        onSort={(sort) => changeView({ sort })}
        onLimit={(limit) => changeView({ limit })}
        onPickPage={() => pickAll(isAll ? NOTHING : new Set(keys))}
        play={playing.button}
        save={<ExportButton listed={listed} />}
      />
      <Arrivals view={view} table={table} />
      <ResultTable
        {...{ table, detections, inHand, picked, fresh, stacks }}
        open={hasPane ? undefined : open}
        sort={wanted.sort}
        onSort={(sort) => changeView({ sort })}
      />
      <ResultPager wanted={wanted} page={page} hrefOf={turn.hrefOf} onTurn={turn.onTurn} />
      {playing.bar}
      {actions.mayPick && (
        <Judging
          selected={selected}
          inHand={detections.find((one) => detectionKey(one) === inHand)}
          isListening={isListening}
          onClear={() => pickAll(NOTHING)}
        />
      )}
      <ListKeys {...{ table, inHand, actions, isListening }} />
      {!hasPane && <ListKeyHints mayJudge={actions.mayPick} />}
    </RowActionsContext>
  )
}

const NOTHING: ReadonlySet<string> = new Set<string>()

/** The place of the rows before the first answer, in their size, so that nothing jumps. */
function ResultSkeleton({ rows }: { readonly rows: number }): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('results.loading')}
      </p>
      <div className="skeleton" part="skeleton" aria-hidden="true">
        {Array.from({ length: Math.min(rows, WINDOW_ROWS) }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </>
  )
}

interface Turning {
  /** The address of the page that begins after so many rows; undefined where pages have none. */
  hrefOf(offset: number): string | undefined
  onTurn(offset: number): void
}

/** Goes from page to page; a page that somebody turned to begins at its beginning, with the focus there. */
function useTurning(
  table: RefObject<HTMLTableElement | null>,
  { pathOf, change }: ListChoice,
  { offset, total }: ResultPage,
): Turning {
  const host = useHost()
  const { navigation } = useSettings()
  const turnedTo = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (turnedTo.current !== offset) return
    turnedTo.current = undefined
    table.current?.focus({ preventScroll: true })
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [offset, table, host])
  return {
    hrefOf(to) {
      const path = pathOf({ offset: to })
      return path === undefined ? undefined : navigation?.hrefOf(path)
    },
    onTurn(to) {
      turnedTo.current = to
      host.emit('bird-page', { offset: to, total }, false)
      if (pathOf({ offset: to }) === undefined) change({ offset: to }, 'push')
    },
  }
}

interface UnjudgedProps {
  readonly detections: readonly Detection[]
  /** What is listed, of which the queue takes what is open. */
  readonly query: SearchQuery
}

/** How many of the page nobody has judged, and the way to the queue of all that are listed; only for those who may judge. */
function Unjudged({ detections, query }: UnjudgedProps): ReactNode {
  const text = useText()
  const hasActions = useHasActions()
  const link = useStationLink()(`/ui/review?${addressOfQuery(query).toString()}`)
  const open = detections.filter(({ verified }) => verified === 'unverified')
  if (!hasActions || !link || open.length === 0) return null
  const species = [...new Set(open.map(({ scientificName }) => scientificName))]
  return (
    <aside className="unjudged" part="unjudged">
      <span className="nest">
        {species.slice(0, EGGS_FOR_MANY).map((one) => (
          <Egg key={one} species={one} size={26} />
        ))}
      </span>
      <span>{text('results.unjudged', { count: open.length })}</span>
      <a className="button" {...link}>
        {text('results.review')}
        <Icon node={forward} size={15} />
      </a>
    </aside>
  )
}
