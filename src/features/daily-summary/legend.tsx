import type { ReactNode } from 'react'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { useText } from '../../ui/text.ts'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** What the colours mean: the scale adapts to the day. */
export function Legend({ maximum, columns }: { maximum: number; columns: ColumnCount }): ReactNode {
  const text = useText()
  return (
    <div
      className="legend"
      part="legend"
      role="img"
      aria-label={text('summary.legend', { maximum, columns: String(columns) })}
    >
      1
      {LEVELS.map((level) => (
        <i key={level} data-level={level} />
      ))}
      {text('summary.legend.unit', { maximum, columns: String(columns) })}
    </div>
  )
}
