import type { ReactNode } from 'react'

interface ColumnHeadProps {
  /** Name of the column for its sheet. */
  readonly column?: string
  /** Sort order of the rows by this column; undefined where they are not sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  readonly children: ReactNode
}

/** Head of a column in a table whose roles are written out. */
export function ColumnHead({ column, sorted, children }: ColumnHeadProps): ReactNode {
  return (
    <th role="columnheader" scope="col" part="column-head" data-column={column} aria-sort={sorted}>
      {children}
    </th>
  )
}
