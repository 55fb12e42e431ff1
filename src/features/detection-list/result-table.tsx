import { useAtomValue, useSetAtom } from 'jotai'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CalendarDate, DAY_MINUTES, minutesOf } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { WINDOW_ROWS } from '../../domain/limits.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { ResultsSort } from '../../domain/search/search-query.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { BareButton } from '../../ui/button.tsx'
import { ColumnHead } from '../../ui/column-head.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'
import { useGrowing } from '../../ui/use-growing.ts'
import { stackCode } from './deferred-code.ts'
import { type RowStacks, useRowActions } from './row-actions.ts'
import { ResultRow } from './result-row.tsx'
import { createRowFiller, type RowFiller, RowFillerContext } from './row-filler.ts'
import { sinceOf } from '../../domain/alike-rows.ts'

const TICK_HEIGHT = 9

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
  const { take } = useRowActions()
  const isByTime = sort === 'date_desc' || sort === 'date_asc'
  const count = useGrowing(detections.length, ROWS_AT_ONCE)
  const groups = useMemo(() => (isByTime ? byDay(detections) : [{ from: 0, rows: detections }]), [isByTime, detections])
  const filler = useRowFiller()
  const first = detections[0] && detectionKey(detections[0])
  useAnchoredScroll(table, first)
  const takeFocused = ({ target }: FocusEvent<HTMLElement>): void => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) take(key)
  }
  const reached = detections.some((one) => detectionKey(one) === inHand) ? inHand : first
  return (
    <RowFillerContext value={filler}>
      {/* Roles are written out: as a grid it would have none. */}
      <table ref={table} className="results-table" role="table" part="table" onFocus={takeFocused}>
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
            <ColumnHead
              key={column}
              column={column}
              sorted={isSorted ? (sort.endsWith('_asc') ? 'ascending' : 'descending') : undefined}
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
            </ColumnHead>
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

/**
 * Holds what is read in its place when rows come in above it, for browsers that do not do that by themselves (WebKit).
 *
 * @param first key of the first row
 */
function useAnchoredScroll(table: RefObject<HTMLTableElement | null>, first: string | undefined): void {
  const before = useRef<{ readonly key: string; readonly top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const placeOf = (key: string): number | undefined => {
      const row = table.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      return row?.offsetTop
    }
    const { key, top = 0 } = before.current ?? {}
    const now = key === undefined || key === first ? undefined : placeOf(key)
    const isAbove = (table.current?.getBoundingClientRect().top ?? 0) < 0
    if (now !== undefined && now > top && isAbove && !CSS.supports('overflow-anchor', 'auto'))
      globalThis.scrollBy({ top: now - top, behavior: 'instant' })
    const place = first === undefined ? undefined : placeOf(first)
    before.current = first === undefined || place === undefined ? undefined : { key: first, top: place }
  }, [table, first])
}

interface DayHeadingProps {
  readonly date: CalendarDate
  /** Detections of the day on this page. */
  readonly detections: readonly Detection[]
  readonly columns: number
}

/** A day above its detections: its name, how many are here, and when they were heard, as ticks over its light. */
function DayHeading({ date, detections, columns }: DayHeadingProps): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const day = useDay(date, 'long')
  const row = useRef<HTMLTableRowElement>(null)
  const isNear = useSeen(row)
  const load = useSetAtom(loadSunTimesAtom)
  useEffect(() => {
    if (isNear) void load(date)
  }, [load, date, isNear])
  return (
    <tr ref={row} role="row" className="day">
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        <span className="day-words">
          <b>{day}</b> {date === today && <em>{text('results.days', { day: 'today' })} </em>}
          <span>{text('results.onPage', { count: detections.length })}</span>
        </span>
        {isNear && <DayBand date={date} detections={detections} />}
      </th>
    </tr>
  )
}

function DayBand({ date, detections }: Pick<DayHeadingProps, 'date' | 'detections'>): ReactNode {
  const sun = useAtomValue(knownSunTimesAtom(date))
  const minutes = new Set(detections.map(({ time }) => Math.round(minutesOf(time))))
  return (
    <span className="day-band" aria-hidden="true">
      <svg viewBox={`0 0 ${DAY_MINUTES} ${TICK_HEIGHT}`} preserveAspectRatio="none">
        <path d={[...minutes].map((minute) => `M${minute} 0V${TICK_HEIGHT}`).join('')} />
      </svg>
      <DaylightBand sun={sun} />
    </span>
  )
}
