import type { ReactNode } from 'react'

interface SystemTableProps {
  /** Words over each column, and what it is: a number; on a narrow page left out (`wide`) or last. */
  readonly columns: readonly (readonly [words: string, className?: string])[]
  /** Its rows. */
  readonly children: ReactNode
}

/** A table of a card. */
export function SystemTable({ columns, children }: SystemTableProps): ReactNode {
  return (
    <table className="system-table" part="table">
      <thead>
        <tr>
          {columns.map(([words, className]) => (
            <th key={words} scope="col" className={className}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
