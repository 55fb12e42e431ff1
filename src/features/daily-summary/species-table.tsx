import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useDeferredValue } from 'react'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { formatDay } from '../../i18n/format.ts'
import { arrangementAtom, cellMaximumAtoms, isNewsAtom, rowAtomOf } from '../../state/daily-summary.ts'
import { type DayShown, sortAtom } from '../../state/day-slots.ts'
import { localeAtom } from '../../state/locale.ts'
import { useText } from '../../ui/text.ts'
import { useArrangedRows } from './arranged-rows.ts'
import { HourHeader, NowColumn } from './hour-header.tsx'
import { Legend } from './legend.tsx'
import { SpeciesRow } from './species-row.tsx'

interface SpeciesTableProps {
  readonly shown: DayShown
  readonly columns: ColumnCount
}

/** Rows drawn at once; the rest follow in the next moments, so that the first screen never waits for the last row. */
const FIRST_ROWS = 8

/** The hours, and the light of the day under them. */
const HEADER_ROWS = 2

/** The heatmap: a real table, one row a species, one cell an hour, an exact number in each. */
export function SpeciesTable({ shown, columns }: SpeciesTableProps): ReactNode {
  const text = useText()
  const locale = useAtomValue(localeAtom)
  const sort = useAtomValue(sortAtom)
  const maximum = useAtomValue(cellMaximumAtoms[columns])
  const { body, isOpen, toggle } = useArrangedRows()
  const isDrawn = useDeferredValue(true, false) // words that need plural rules come after the first rows
  return (
    <div className="table-frame" data-columns={columns}>
      <NowColumn columns={columns} />
      {/* Roles are written out: display: grid takes them away from a table. */}
      <table role="table" part="table" aria-rowcount={shown.names.length + HEADER_ROWS}>
        <caption className="visually-hidden">
          {text('summary.table.caption', { day: formatDay(locale, shown.date, 'full') })}
        </caption>
        <HourHeader columns={columns} />
        <tbody role="rowgroup" ref={body} data-sort={sort}>
          <Rows shown={shown} columns={columns} maximum={maximum} />
        </tbody>
      </table>
      {isDrawn && <FoldButton isOpen={isOpen} toggle={toggle} />}
      <Legend maximum={maximum} columns={columns} />
    </div>
  )
}

/** The rows in the order they became known; where they stand is arranged in the document, one move a bird. */
const Rows = memo(function Rows({ shown, columns, maximum }: SpeciesTableProps & { maximum: number }): ReactNode {
  const rowOf = useAtomValue(rowAtomOf)
  const isNews = useAtomValue(isNewsAtom)
  const count = shown.names.length
  const drawn = useDeferredValue(count, Math.min(FIRST_ROWS, count))
  return shown.names
    .slice(0, Math.max(drawn, FIRST_ROWS))
    .map((name) => (
      <SpeciesRow
        key={`${shown.date} ${name}`}
        rowAtom={rowOf(name)}
        columns={columns}
        cellMaximum={maximum}
        countMaximum={shown.countMaximum}
        isNews={isNews}
      />
    ))
})

function FoldButton({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }): ReactNode {
  const text = useText()
  const { order, foldFrom } = useAtomValue(arrangementAtom)
  const count = order.length - foldFrom
  if (count === 0) return null
  return (
    <button type="button" className="fold" aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? text('summary.tail.close') : text('summary.tail.open', { count })}
    </button>
  )
}
