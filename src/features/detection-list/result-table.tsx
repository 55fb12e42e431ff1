import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { ResultsSort } from '../../domain/search/search-query.ts'
import { useText } from '../../ui/text.ts'
import { DayHeading } from './day-heading.tsx'
import { useRowActions } from './list-options.ts'
import { createRowFiller, type RowFiller, RowFillerContext } from './row-filler.ts'
import { ResultRow } from './result-row.tsx'
import { useAnchoredScroll } from './use-anchored-scroll.ts'
import { useGrowing } from './use-growing.ts'

/** As many rows are drawn whole before they come near the window: what fits a tall one. */
const EARLY_ROWS = 25
/** Rows that come in one task; all of a long page at once would be felt. */
const ROWS_AT_ONCE = 50

interface ResultTableProps {
  readonly table: RefObject<HTMLTableElement | null>
  readonly detections: readonly Detection[]
  readonly sort: ResultsSort
  /** Keys of rows, each of them one of this page or of another. */
  readonly inHand: string | undefined
  readonly open: string | undefined
  readonly picked: ReadonlySet<string>
  readonly fresh: ReadonlySet<string>
}

/** Found detections, under their days where they are in the order of time. */
export function ResultTable({ table, detections, sort, inHand, open, picked, fresh }: ResultTableProps): ReactNode {
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
        <ColumnHeads sort={sort} />
        {groups.map(({ date, from, rows }) => (
          <tbody key={date ?? 'all'} role="rowgroup">
            {date && from < count && <DayHeading date={date} detections={rows} columns={COLUMNS.length} />}
            {rows.slice(0, Math.max(0, count - from)).map((detection, index) => {
              const key = detectionKey(detection)
              return (
                <ResultRow
                  key={key}
                  detection={detection}
                  isInHand={key === inHand}
                  isReached={key === reached}
                  isPicked={picked.has(key)}
                  isOpen={key === open}
                  isFresh={fresh.has(key)}
                  withDay={!isByTime}
                  isEarly={from + index < EARLY_ROWS}
                />
              )
            })}
          </tbody>
        ))}
      </table>
    </RowFillerContext>
  )
}

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

const SORTED = { date: 'heard', species: 'bird', confidence: 'sure' } as const

function ColumnHeads({ sort }: Pick<ResultTableProps, 'sort'>): ReactNode {
  const text = useText()
  const { mayPick } = useRowActions()
  const [what, way] = sort.split('_')
  const sorted: string | undefined = SORTED[what as keyof typeof SORTED] // reason: sorts are written so
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.filter(([column]) => mayPick || column !== 'pick').map(([column, words]) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            part="column-head"
            data-column={column}
            aria-sort={column === sorted ? (way === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            <span className={column === 'more' || column === 'pick' ? 'visually-hidden' : undefined}>
              {text(words ?? 'results.pickPage')}
            </span>
          </th>
        ))}
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
