import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** What the colours mean: the scale adapts to the day. */
export function Legend({ maximum }: { maximum: number }): ReactNode {
  const text = useText()
  return (
    <div className="legend" part="legend" role="img" aria-label={text('summary.legend', { maximum })}>
      1
      {LEVELS.map((level) => (
        <i key={level} data-level={level} />
      ))}
      {text('summary.legend.unit', { maximum })}
    </div>
  )
}
