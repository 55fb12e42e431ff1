import type { ReactNode } from 'react'
import { useSheets } from '../ui/sheets.ts'
import sheet from './data-table.css?sheet'

interface DataTableProps {
  readonly caption?: string
  readonly head: readonly string[]
  /** Cells of each row in words; the first names the row. */
  readonly rows: readonly (readonly string[])[]
  /** Sums of the columns. */
  readonly foot?: readonly string[]
  /** Whether the cells of a column are words, not numbers. */
  isText?(column: number): boolean
  readonly part?: string
}

/** Table of numbers. */
export function DataTable({ caption, head, rows, foot, isText, part }: DataTableProps): ReactNode {
  const cellsOf = (cells: readonly string[]): ReactNode =>
    cells.map((words, column) =>
      column === 0 ? (
        <th key={column} scope="row">
          {words}
        </th>
      ) : (
        <td key={column} data-text={isText?.(column) || undefined}>
          {words}
        </td>
      ),
    )
  return (
    <table part={part}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((words, column) => (
            <th key={column} scope="col" data-text={isText?.(column) || undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>{cellsOf(cells)}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{cellsOf(foot)}</tr>
        </tfoot>
      )}
    </table>
  )
}

interface ScrolledTableProps extends DataTableProps {
  /** Name of the table for a screen reader. */
  readonly label: string
  /** Part of the place that scrolls. */
  readonly placePart?: string
  /** Whether the table has many narrow columns. */
  readonly isDense?: boolean
}

/** Table of numbers in a scrolling area that keys scroll, too; its head and its first column stay in sight. */
export function ScrolledTable({ label, placePart, isDense, ...table }: ScrolledTableProps): ReactNode {
  useSheets(sheet)
  return (
    <div
      className="data-table"
      part={placePart}
      role="region"
      aria-label={label}
      data-dense={isDense}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
    >
      <DataTable {...table} />
    </div>
  )
}
