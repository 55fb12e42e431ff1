import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { TimeFormat } from '../../domain/presentation.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { SearchView } from '../../domain/search/query-address.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { usePlayAll } from '../../parts/play-all/play-all.tsx'
import { useIsListening } from '../../parts/use-is-listening.ts'
import { deferred } from '../../platform/deferred.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { playedFrom } from '../../state/detections/play-list.ts'
import { freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
import type { ResultView } from '../../state/detections/result-view.ts'
import { deferredView } from '../../ui/deferred.ts'
import { Arrivals } from './arrivals.tsx'
import { judgingCode } from './deferred-judging.ts'
import { type DetectionListProps, RowActionsContext } from './list-options.ts'
import { ResultSkeleton } from './result-skeleton.tsx'
import type { EmptySearch } from './list-states.tsx'
import { listControls } from './deferred-list-controls.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ResultTable } from './result-table.tsx'
import { Unjudged } from './unjudged.tsx'
import { useOwnRowActions } from './use-row-actions.ts'
import { useRowEvents } from './use-row-events.ts'
import { useStacks } from './use-stacks.ts'
import { useTurning } from './use-turning.ts'
import type { ListChoice } from './wanted-list.ts'

/** Most lists are neither empty nor failed: what is said then comes when it is needed. */
const states = deferred(() => import('./list-states.tsx'))
const Empty = deferredView(states, 'NothingFound')
const ListFailure = deferredView(states, 'ListFailure')
const ResultPager = deferredView(listControls, 'ResultPager')
const ListKeys = deferredView(listControls, 'ListKeys')
const ListKeyHints = deferredView(listControls, 'ListKeyHints')
const Judging = deferredView(judgingCode, 'ListJudging')

interface ResultBodyProps {
  readonly view: ResultView
  readonly choice: ListChoice
  readonly via: DetectionListProps['via']
  /** Undefined before the first answer. */
  readonly page: ResultPage | undefined
  readonly isBusy: boolean
  readonly failure: Failure | undefined
  readonly timeFormat: TimeFormat
  /** Whether the row in hand is shown beside the list. */
  readonly hasPane: boolean
  /** Whether there is room for rows. */
  readonly hasViews: boolean
  onRetry(): void
}

/** The rows with all that is done with them; in their place, why there are none. */
export function ResultBody({
  view,
  choice,
  via,
  page,
  isBusy,
  failure,
  timeFormat,
  hasPane,
  hasViews,
  onRetry,
}: ResultBodyProps): ReactNode {
  const { wanted, change } = choice
  const table = useRef<HTMLTableElement>(null)
  const detections = page?.detections
  const keys = useMemo(() => detections?.map(detectionKey) ?? [], [detections])
  const stacks = useStacks(view, detections, useHasActions() && wanted.sort.startsWith('date'))
  const actions = useOwnRowActions(view, keys, timeFormat, hasPane, stacks)
  const inHand = useAtomValue(view.inHandAtom)
  const open = useAtomValue(view.openAtom)
  const picked = useAtomValue(view.pickedAtom)
  const pickAll = useSetAtom(view.pickedAtom)
  const listed = page && playedFrom({ ...wanted, via }, page)
  const playing = usePlayAll(listed, (heard) => actions.take(detectionKey(heard)))
  const fresh = useAtomValue(freshDetectionsAtom)
  const count = keys.filter((key) => picked.has(key)).length
  const isListening = useIsListening()
  useRowEvents(table, detections, actions)
  const turn = useTurning(table, choice, page)
  const changeView = (next: SearchView): void => change({ ...next, offset: 0 }, 'replace')
  const trouble = failure && (
    <slot name="error">
      <ListFailure failure={failure} onRetry={onRetry} />
    </slot>
  )
  const skeleton = <ResultSkeleton rows={wanted.limit} />
  if (!page || !detections) return trouble || skeleton
  if (detections.length === 0 && wanted.offset === 0)
    return (
      <>
        {trouble}
        {isBusy ? skeleton : <EmptyList {...wanted} onMeant={(query) => choice.search(query, 'replace')} />}
      </>
    )
  return (
    <RowActionsContext value={actions}>
      {trouble}
      {!hasPane && <Unjudged detections={detections} query={wanted.query} />}
      <ListToolbar
        sort={wanted.sort}
        limit={wanted.limit}
        picked={actions.mayPick ? (count === 0 ? 'none' : count === keys.length ? 'all' : 'some') : undefined}
        hasViews={hasViews}
        onSort={(sort) => changeView({ sort })}
        onLimit={(limit) => changeView({ limit })}
        onPickPage={() => pickAll(count === keys.length ? NOTHING : new Set(keys))}
        play={playing.button}
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
          selected={detections.filter((one) => picked.has(detectionKey(one)))}
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

const EmptyList = ({ query, sort, onMeant }: EmptySearch): ReactNode => (
  <slot name="empty">
    <Empty query={query} sort={sort} onMeant={onMeant} />
  </slot>
)
