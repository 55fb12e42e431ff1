import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { WINDOW_ROWS } from '../../domain/limits.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { ResultsSort } from '../../domain/search/search-query.ts'
import { BareButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'
import { DayHeading } from './day-heading.tsx'
import { useRowActions } from './list-options.ts'
import { createRowFiller, type RowFiller, RowFillerContext } from './row-filler.ts'
import { ResultRow } from './result-row.tsx'
import { sinceOf } from './row-stack.ts'
import { stackCode } from './deferred-stack-bar.ts'
import { useAnchoredScroll } from './use-anchored-scroll.ts'
import { useGrowing } from '../../ui/use-growing.ts'
import type { RowStacks } from './use-stacks.ts'

const StackBar = deferredView(stackCode, 'StackBar')

/** Rows that come in one task; all of a long page at once would be felt. */
const ROWS_AT_ONCE = 50

interface ResultTableProps {
  readonly table: RefObject<HTMLTableElement | null>
  readonly detections: readonly Detection[]
  readonly sort: ResultsSort
  onSort(sort: ResultsSort): void
  /** Keys of rows, each of them one of this page or of another. */
  readonly inHand: string | undefined
  readonly open: string | undefined
  readonly picked: ReadonlySet<string>
  readonly fresh: ReadonlySet<string>
  readonly stacks: RowStacks
}

/** Found detections, under their days where they are in the order of time. */
export function ResultTable(props: ResultTableProps): ReactNode {
  const { table, detections, sort, onSort, inHand } = props
  const isByTime = sort === 'date_desc' || sort === 'date_asc'
  const count = useGrowing(detections.length, ROWS_AT_ONCE)
  const groups = useMemo(() => (isByTime ? byDay(detections) : [{ from: 0, rows: detections }]), [isByTime, detections])
  const filler = useRowFiller()
  const first = detections[0] && detectionKey(detections[0])
  useAnchoredScroll(table, first)
  const reached = detections.some((one) => detectionKey(one) === inHand) ? inHand : first
  return (
    <RowFillerContext value={filler}>
      {/* Roles are written out: as a grid it would have none. */}
      <table ref={table} className="results-table" role="table" part="table">
        <ColumnHeads sort={sort} onSort={onSort} />
        {groups.map(({ date, from, rows }) => (
          <tbody key={date ?? 'all'} role="rowgroup">
            {date && from < count && <DayHeading date={date} detections={rows} columns={COLUMNS.length} />}
            <Rows
              {...props}
              rows={rows}
              count={Math.max(0, count - from)}
              from={from}
              reached={reached}
              withDay={!isByTime}
            />
          </tbody>
        ))}
      </table>
    </RowFillerContext>
  )
}

interface RowsProps extends ResultTableProps {
  readonly rows: readonly Detection[]
  /** How many of them are drawn by now. */
  readonly count: number
  /** How many come before them. */
  readonly from: number
  readonly reached: string | undefined
  readonly withDay: boolean
}

/** Rows, of alike ones that lie on each other the first; laid out, they have their bar above them. */
function Rows({ rows, count, from, inHand, reached, picked, open, fresh, stacks, withDay }: RowsProps): ReactNode {
  const { closed, opened, latest, toggle } = stacks
  const below = new Set([...closed.values()].flatMap((keys) => keys.slice(1)))
  const members = (keys: readonly string[]): Detection[] => rows.filter((one) => keys.includes(detectionKey(one)))
  return rows.slice(0, count).map((detection, index) => {
    const key = detectionKey(detection)
    if (below.has(key)) return null
    const stack = closed.get(key)
    const laidOut = opened.get(key)
    return (
      <Fragment key={key}>
        {laidOut && <StackBar rows={members(laidOut)} takesFocus={latest === key} onClose={() => toggle(key)} />}
        <ResultRow
          detection={detection}
          isInHand={isIn(stack, key, inHand)}
          isReached={isIn(stack, key, reached)}
          isPicked={picked.has(key)}
          isOpen={key === open}
          isFresh={fresh.has(key)}
          alike={stack?.length}
          since={stack && sinceOf(members(stack))}
          withDay={withDay}
          isEarly={from + index < WINDOW_ROWS}
        />
      </Fragment>
    )
  })
}

/** Whether a row is meant, or one that lies below it. */
const isIn = (stack: readonly string[] | undefined, key: string, meant: string | undefined): boolean =>
  key === meant || (meant !== undefined && stack?.includes(meant) === true)

function useRowFiller(): RowFiller | undefined {
  const [filler, setFiller] = useState<RowFiller>()
  useEffect(() => {
    const made = createRowFiller()
    setFiller(made)
    return () => made.end()
  }, [])
  return filler
}

const COLUMNS = [
  ['pick', undefined],
  ['sound', 'detection.clip'],
  ['bird', 'summary.table.species'],
  ['heard', 'detections.heard'],
  ['sure', 'results.certainty'],
  ['status', 'detection.status'],
  ['more', 'detections.actionsColumn'],
] as const

/** Orders that a head stands for: the one that is wanted first, and its reverse. */
const SORTS: Readonly<Record<string, readonly [ResultsSort, ResultsSort]>> = {
  bird: ['species_asc', 'species_desc'],
  heard: ['date_desc', 'date_asc'],
  sure: ['confidence_desc', 'confidence_asc'],
}

/** The heads of the columns; those that stand for an order are pressed for it, and once more for its reverse. */
function ColumnHeads({ sort, onSort }: Pick<ResultTableProps, 'sort' | 'onSort'>): ReactNode {
  const text = useText()
  const { mayPick } = useRowActions()
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.filter(([column]) => mayPick || column !== 'pick').map(([column, words]) => {
          const [first, reverse] = SORTS[column] ?? []
          const isSorted = sort === first || sort === reverse
          return (
            <th
              key={column}
              role="columnheader"
              scope="col"
              part="column-head"
              data-column={column}
              aria-sort={isSorted ? (sort.endsWith('_asc') ? 'ascending' : 'descending') : undefined}
            >
              {first && reverse ? (
                <BareButton onClick={() => onSort(sort === first ? reverse : first)}>
                  {text(words ?? 'results.pickPage')}
                </BareButton>
              ) : (
                <span className={column === 'more' || column === 'pick' ? 'visually-hidden' : undefined}>
                  {text(words ?? 'results.pickPage')}
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface DayGroup {
  readonly date?: CalendarDate
  /** How many rows come before its first. */
  readonly from: number
  readonly rows: readonly Detection[]
}

function byDay(detections: readonly Detection[]): readonly DayGroup[] {
  const groups: { date: CalendarDate; from: number; rows: Detection[] }[] = []
  for (const [index, detection] of detections.entries()) {
    const last = groups.at(-1)
    if (last?.date === detection.date) last.rows.push(detection)
    else groups.push({ date: detection.date, from: index, rows: [detection] })
  }
  return groups
}
