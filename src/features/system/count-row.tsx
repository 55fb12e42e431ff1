import type { ReactNode } from 'react'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import { countsIn } from '../../domain/system/series.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { SystemWatch } from '../../state/system/watch.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { type ChartRowProps, plotOf } from './chart-view.ts'

const BAR_WIDTH = 12
/** A bar is not full height before there are so many in it. */
const LEAST_FULL = 4

interface CountRowProps extends ChartRowProps {
  readonly detections: NonNullable<SystemWatch['detections']>
}

/** How many birds were detected, in bars; hatched where nobody knows any more. */
export function CountRow({ detections, top, place, view }: CountRowProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { fromMs, toMs } = view
  const { width, isNarrow, left, inner, rowHeight, hatch, x } = place
  const { plotTop, bottom } = plotOf(top, place)
  const parts = Math.max(6, Math.min(60, Math.floor(inner / BAR_WIDTH)))
  const counts = countsIn(detections.atMs, fromMs, toMs, parts)
  const most = Math.max(LEAST_FULL, ...counts)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const unknown = Math.max(0, x(Math.min(detections.fromMs, toMs)) - left)
  const bars = counts.map((count, index) => ({ count, x: left + (index / parts) * inner })).filter(({ count }) => count)
  return (
    <g>
      <path className="line" d={`M0 ${top + rowHeight - 4}H${width}`} />
      {unknown > 0 && <rect fill={hatch} x={left} y={plotTop} width={unknown} height={bottom - plotTop} />}
      {bars.map((bar) => {
        const height = (bar.count / most) * (bottom - plotTop)
        const heat = Math.ceil((bar.count / most) * HEAT_LEVELS.length)
        const size = { x: bar.x, y: bottom - height, width: Math.max(1.5, inner / parts - 1), height }
        return <rect key={bar.x} data-level={heat} {...size} />
      })}
      <text x="0" y={isNarrow ? top + 14 : top + rowHeight / 2 - 2}>
        {text('system.chart.detections')}
      </text>
      <text className="strong" x={width} y={bottom - 14} textAnchor="end">
        {formatNumber(locale, all)}
      </text>
      <text className="faint" x={width} y={bottom} textAnchor="end">
        {text('system.chart.inAll')}
      </text>
    </g>
  )
}
