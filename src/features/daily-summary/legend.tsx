import type { ReactNode } from 'react'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import { useText } from '../../ui/text.ts'

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
      {HEAT_LEVELS.map((level) => (
        <i key={level} data-level={level} />
      ))}
      {text('summary.legend.unit', { maximum, columns: String(columns) })}
    </div>
  )
}
