import { useAtomValue } from 'jotai'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { formatDay } from '../../i18n/format.ts'
import { type DayShown, isNewsAtom, rowAtomOf } from '../../state/daily-summary.ts'
import { localeAtom } from '../../state/locale.ts'
import { useText } from '../../ui/text.ts'
import { HourHeader, NowColumn } from './hour-header.tsx'
import { Legend } from './legend.tsx'
import { useMotion } from './motion.ts'
import { SpeciesRow } from './species-row.tsx'
import { useFold } from './fold.ts'

interface SpeciesTableProps {
  readonly shown: DayShown
  readonly columns: ColumnCount
}

/** Rows drawn at once; the rest follow in the next moments, so that the first screen never waits for the last row. */
const FIRST_ROWS = 16

/** The heatmap: a real table, one row a species, one cell an hour, an exact number in each. */
export function SpeciesTable({ shown, columns }: SpeciesTableProps): ReactNode {
  const text = useText()
  const locale = useAtomValue(localeAtom)
  const rowOf = useAtomValue(rowAtomOf)
  const isNews = useAtomValue(isNewsAtom)
  const body = useRef<HTMLDivElement>(null)
  const drawn = useDeferredValue(shown.order.length, Math.min(FIRST_ROWS, shown.order.length))
  const fold = useFold()
  useMotion(body, shown.order)

  const rows = (from: number, to: number): ReactNode =>
    shown.order
      .slice(from, to)
      .map((name) => (
        <SpeciesRow
          key={`${shown.date} ${name}`}
          rowAtom={rowOf(name)}
          columns={columns}
          hourMaximum={shown.hourMaximum}
          countMaximum={shown.countMaximum}
          isNews={isNews}
        />
      ))
  const end = Math.max(drawn, FIRST_ROWS)
  const tail = shown.order.length - shown.foldFrom
  return (
    <div className="table-frame" ref={body} data-columns={columns}>
      <NowColumn columns={columns} />
      {/* Roles are written out: display: grid takes them away from a table. */}
      <table role="table" part="table" aria-rowcount={shown.order.length + 1}>
        <caption className="visually-hidden">
          {text('summary.table.caption', { day: formatDay(locale, shown.date, 'full') })}
        </caption>
        <HourHeader columns={columns} />
        <tbody role="rowgroup">{rows(0, Math.min(shown.foldFrom, end))}</tbody>
        {tail > 0 && (
          <tbody role="rowgroup" className="tail" ref={fold.tailRef}>
            {rows(shown.foldFrom, end)}
          </tbody>
        )}
      </table>
      {tail > 0 && (
        <button type="button" className="fold" aria-expanded={fold.isOpen} onClick={fold.toggle}>
          {fold.isOpen ? text('summary.tail.close') : text('summary.tail.open', { count: tail })}
        </button>
      )}
      <Legend maximum={shown.hourMaximum} />
    </div>
  )
}
