import { atom, useAtomValue } from 'jotai'
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react'
import { startOfHour, timeOfMinute } from '../../domain/calendar.ts'
import { type ColumnCount, rowsInWindow, TAIL_COUNT } from '../../domain/daily-summary.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import { formatDay } from '../../i18n/format.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { stationHourAtom } from '../../state/clock.ts'
import type { DayShown, SummaryRow } from '../../state/day/day-slots.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHour } from '../../ui/hour.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useStaggeredValue } from '../../ui/use-staggered-value.ts'
import { foldedNames, useArrangedRows } from './arranged-rows.ts'
import { useDayView } from './day-view.ts'
import { SpeciesRow } from './species-row.tsx'
import { useCellSelection } from './use-cell-selection.ts'

/** Options of a table of species. */
export interface TableChoices {
  readonly columns: ColumnCount
  /** Rows shown before somebody asks for the others. */
  readonly limit: number
  readonly hasPictures: boolean
  readonly hasSun: boolean
  /** Whether rows may move while somebody is about to choose one. */
  readonly isFree: boolean
}

/** What is below the window follows it so many rows at a time: the first screen never waits for the last row. */
const ROWS_A_TURN = 20

/** Species up to which there is no scale: their numbers stand there. */
const FEW = 2

/** The hours, and the light of the day under them. */
const HEADER_ROWS = 2

interface SpeciesTableProps extends TableChoices {
  readonly shown: DayShown
}

/** The heatmap: a real table, one row a species, one cell an hour, an exact number in each. */
export function SpeciesTable({ shown, columns, limit, hasPictures, hasSun, isFree }: SpeciesTableProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const view = useDayView()
  const sort = useAtomValue(view.sortAtom)
  const maximum = useAtomValue(view.maximumAtoms[columns])
  const { body, isOpen, toggle } = useArrangedRows(limit)
  const { table, pageOf } = useCellSelection(shown.date, columns, isFree)
  const isDrawn = useLasting(true, 0) // words that need plural rules come after the first rows
  return (
    <div className="table-frame" data-columns={columns} data-plain={!hasPictures || undefined}>
      <NowColumn columns={columns} />
      {/* Roles are written out: display: grid takes them away from a table. */}
      <table
        ref={table}
        role={pageOf ? 'grid' : 'table'}
        tabIndex={pageOf && 0} // the one stop of Tab, from which the focus goes on to a cell
        part="table"
        aria-rowcount={shown.names.length + HEADER_ROWS - (hasSun ? 0 : 1)}
      >
        <caption className="visually-hidden">
          {text('summary.table.caption', { day: formatDay(locale, shown.date, 'full') })}
        </caption>
        <HourHeader columns={columns} hasSun={hasSun} role={pageOf ? 'gridcell' : 'cell'} />
        <tbody role="rowgroup" ref={body} data-sort={sort}>
          <Rows
            key={shown.date}
            shown={shown}
            columns={columns}
            maximum={maximum}
            hasPictures={hasPictures}
            pageOf={pageOf}
          />
        </tbody>
      </table>
      {isDrawn && <FoldButton isOpen={isOpen} limit={limit} toggle={toggle} />}
      <slot name="legend">
        {shown.names.length > FEW && maximum > 1 && <Legend maximum={maximum} columns={columns} />}
      </slot>
    </div>
  )
}

interface RowsProps extends Pick<SpeciesTableProps, 'shown' | 'columns' | 'hasPictures'> {
  readonly maximum: number
  readonly pageOf: ReturnType<typeof useCellSelection>['pageOf']
}

/**
 * The rows in the order they became known; where they stand is arranged in the document, one move a bird. Another scale
 * draws every row anew: some of them after the other.
 */
const Rows = memo(function Rows({ shown: { names, countMaximum }, maximum, columns, ...look }: RowsProps): ReactNode {
  const scale = useMemo(() => ({ columns, cells: maximum, counts: countMaximum }), [columns, maximum, countMaximum])
  const [first] = useState(() => rowsInWindow(innerHeight))
  const scales = useStaggeredValue(scale, 1 + Math.ceil((names.length - first) / ROWS_A_TURN))
  return scales.map((given, group) => (
    <RowGroup
      // biome-ignore lint/suspicious/noArrayIndexKey: birds join at the end, the first of a group stays the first
      key={group}
      names={names}
      from={group === 0 ? 0 : first + (group - 1) * ROWS_A_TURN}
      end={first + group * ROWS_A_TURN}
      scale={given.columns === columns ? given : scale} // other hours were asked for: they are there at once
      {...look}
    />
  ))
})

interface Scale {
  readonly columns: ColumnCount
  /** The most of an hour, which is darkest. */
  readonly cells: number
  /** The most of a day, which has the longest bar. */
  readonly counts: number
}

interface RowGroupProps extends Pick<RowsProps, 'hasPictures' | 'pageOf'> {
  /** Names of the species of the whole day. */
  readonly names: readonly string[]
  /** Where this group begins and ends. */
  readonly from: number
  readonly end: number
  readonly scale: Scale
}

const RowGroup = memo(function RowGroup({ names, from, end, scale, hasPictures, pageOf }: RowGroupProps): ReactNode {
  const view = useDayView()
  const rowOf = useAtomValue(view.rowOfAtom)
  const isNews = useAtomValue(view.newsAtom).length > 0
  return names
    .slice(from, end)
    .map((name) => (
      <SpeciesRow
        key={name}
        rowAtom={rowOf(name)}
        columns={scale.columns}
        cellMaximum={scale.cells}
        countMaximum={scale.counts}
        isNews={isNews}
        hasPicture={hasPictures}
        pageOf={pageOf}
      />
    ))
})

const NO_ROW = atom<SummaryRow | undefined>(undefined)

interface FoldButtonProps extends Pick<SpeciesTableProps, 'limit'> {
  readonly isOpen: boolean
  readonly toggle: () => void
}

function FoldButton({ isOpen, limit, toggle }: FoldButtonProps): ReactNode {
  const text = useText()
  const { arrangementAtom, rowOfAtom } = useDayView()
  const { order, foldFrom, kept } = useAtomValue(arrangementAtom)
  const rowOf = useAtomValue(rowOfAtom)
  const [first = ''] = order.slice(foldFrom)
  const most = useAtomValue(first ? rowOf(first) : NO_ROW)?.day.count ?? 0
  const isCut = limit < foldFrom
  const count = foldedNames(order, Math.min(limit, foldFrom), kept).size
  if (count === 0) return null
  return (
    <BareButton className="fold" part="fold" aria-expanded={isOpen} onClick={toggle}>
      {isOpen
        ? text(isCut || most > TAIL_COUNT ? 'summary.tail.fewer' : 'summary.tail.close')
        : text(isCut ? 'summary.tail.more' : most > TAIL_COUNT ? 'summary.tail.often' : 'summary.tail.open', {
            count,
            most,
          })}
    </BareButton>
  )
}

/** What the colours mean: the scale adapts to the day. */
function Legend({ maximum, columns }: { maximum: number; columns: ColumnCount }): ReactNode {
  const text = useText()
  return (
    <div
      className="legend"
      part="legend"
      role="img"
      aria-label={text('summary.legend', { maximum, columns: String(columns) })}
    >
      1
      {HEAT_LEVELS.map((level) => (
        <i key={level} data-level={level} />
      ))}
      {text('summary.legend.unit', { maximum, columns: String(columns) })}
    </div>
  )
}

interface HourHeaderProps {
  readonly columns: ColumnCount
  readonly hasSun: boolean
  /** Role of a cell of this table. */
  readonly role: string
}

/** The hours of the day over their light. Every third hour is written; all are there for a screen reader. */
function HourHeader({ columns, hasSun, role }: HourHeaderProps): ReactNode {
  const text = useText()
  const [writeTime, writeHour] = [useTime(), useHour()]
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(useDayView().dateAtom)))
  const width = 24 / columns
  const light = sun && {
    sunrise: writeTime(timeOfMinute(sun.sunriseMinute)),
    sunset: writeTime(timeOfMinute(sun.sunsetMinute)),
  }
  return (
    <thead role="rowgroup">
      <tr role="row" className="hours">
        <th role="columnheader" scope="col">
          <span className="visually-hidden">{text('summary.table.species')}</span>
        </th>
        <th role="columnheader" scope="col">
          <span className="visually-hidden">{text('summary.table.total')}</span>
        </th>
        {Array.from({ length: columns }, (_, column) => {
          const written = (hour: number): string => writeTime(startOfHour(hour * width))
          return (
            <th
              role="columnheader"
              scope="col"
              key={column}
              part="hour-label"
              data-hour={column * width}
              data-written={columns !== 24 || column % 3 === 0 || undefined}
            >
              <span aria-hidden="true">{writeHour(column * width)}</span>
              <span className="visually-hidden">
                {text('summary.table.hour', { from: written(column), to: written(column + 1) })}
              </span>
            </th>
          )
        })}
      </tr>
      {hasSun && (
        <tr role="row" className="band-row">
          <td role={role} colSpan={columns + 2}>
            <DaylightBand sun={sun} label={light && text('summary.daylight', light)} />
          </td>
        </tr>
      )}
    </thead>
  )
}

/** The quiet column of the hour that is now. */
function NowColumn({ columns }: { columns: ColumnCount }): ReactNode {
  const hour = useAtomValue(stationHourAtom)
  const isToday = useAtomValue(useDayView().isTodayAtom)
  if (!isToday) return null
  const place = { '--_column': Math.floor((hour * columns) / 24) } as CSSProperties // reason: a custom property
  return <div className="now-column" aria-hidden="true" style={place} />
}
