import type { ReactNode } from 'react'
import type { LiveSource } from '../../domain/listening.ts'
import type { SourceMoment } from '../../domain/system/series.ts'
import { useText } from '../../ui/text.ts'
import { type ChartRowProps, sourceStretches } from './chart-view.ts'

interface SourceLaneProps extends Omit<ChartRowProps, 'top'> {
  readonly source: LiveSource
  readonly moments: readonly SourceMoment[]
  readonly middle: number
}

/** When a microphone was heard, and when it was silent, since the page looks. */
export function SourceLane({ source, moments, middle, place, view }: SourceLaneProps): ReactNode {
  const text = useText()
  const { name, silent } = source
  const { width, isNarrow, left, hatch, x } = place
  const start = isNarrow ? Math.min(96, width / 3) : left
  return (
    <g>
      <text x="0" y={middle + 4}>
        {shortened(name, isNarrow ? 13 : 22)}
      </text>
      {sourceStretches(moments, view.toMs).map((stretch) => {
        const from = Math.max(start, x(Math.max(view.fromMs, stretch.fromMs)))
        const size = { x: from, y: middle - 4, width: Math.max(1, x(stretch.toMs) - from), height: 8, rx: 3 }
        const look = stretch.isSilent ? { fill: hatch } : { className: 'system-heard' }
        return <rect key={stretch.fromMs} {...look} {...size} />
      })}
      <text className={silent ? 'warn' : 'faint'} x={width} y={middle + 4} textAnchor="end">
        {text(silent ? 'system.chart.silent' : 'system.chart.heard')}
      </text>
    </g>
  )
}

const shortened = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words
