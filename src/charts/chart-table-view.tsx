import { type ReactNode, useMemo } from 'react'
import type { ChartModel } from '../domain/analytics/chart.ts'
import type { ChartWords } from './chart-pen.ts'
import { chartTable } from './chart-table.ts'

interface ChartTableViewProps {
  readonly model: ChartModel
  readonly words: ChartWords
  /** Names the table. */
  readonly title: string
}

/** A chart as a table: the same numbers, its head in sight while it is scrolled. */
export function ChartTableView({ model, words, title }: ChartTableViewProps): ReactNode {
  const { head, rows } = useMemo(() => chartTable(model, words), [model, words])
  return (
    // one that is longer than its place is scrolled by keys, too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chart-table" part="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col" data-text={rows[0]?.[index]?.isText}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ shown, isText }, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td key={index} data-text={isText}>
                    {shown}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
