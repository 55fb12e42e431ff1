import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SLOWS_DOWN_CELSIUS } from '../../domain/system/health.ts'
import { factsOf, type SeriesName, stretchesOf } from '../../domain/system/series.ts'
import { formatCelsius } from '../../i18n/measures.ts'
import { formatShare } from '../../i18n/system-text.ts'
import { temperatureUnitsAtom } from '../../state/system/facts.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { type ChartRowProps, plotOf, scaleOf } from './chart-view.ts'

/** Gives the way to write a measurement with its unit. */
export function useValueWriter(): (name: SeriesName, value: number) => string {
  const locale = useLocale()
  const units = useAtomValue(temperatureUnitsAtom)
  return (name, value) => (name === 'temperature' ? formatCelsius(locale, value, units) : formatShare(locale, value))
}

/** One series as a line over the time that it was followed; where it was not there is none. */
export function SeriesRow({ name, top, place, view }: ChartRowProps & { readonly name: SeriesName }): ReactNode {
  const text = useText()
  const writeValue = useValueWriter()
  const { samples } = view.watch
  const facts = factsOf(samples, name)
  if (!facts) return null
  const { width, isNarrow, left, inner, rowHeight, x } = place
  const { plotTop, bottom } = plotOf(top, place)
  const [low, high] = scaleOf(facts.least, facts.most, name)
  const y = (value: number): number => bottom - ((value - low) / (high - low)) * (bottom - plotTop)
  const write = (value: number): string => writeValue(name, value)
  const isLimited = name === 'temperature' && view.hasLimit && high >= SLOWS_DOWN_CELSIUS
  return (
    <g>
      <path className="line" d={`M0 ${top + rowHeight - 4}H${width}`} />
      {stretchesOf(samples, name).map((points) => {
        const first = points[0]?.atMs ?? 0
        const [start, end] = [x(first), x(points.at(-1)?.atMs ?? first)]
        const steps = points.map(({ atMs, value }) => `${x(atMs).toFixed(1)} ${y(value).toFixed(1)}`)
        const line = `M${steps.join('L')}`
        return (
          <g key={first}>
            <path className="area" d={`${line}L${end.toFixed(1)} ${bottom}L${start.toFixed(1)} ${bottom}Z`} />
            <path className="curve" d={line} />
            {points.length === 1 && <circle className="dot" cx={end} cy={y(points[0]?.value ?? 0)} r="2" />}
          </g>
        )
      })}
      {isLimited && <path className="limit" d={`M${left} ${y(SLOWS_DOWN_CELSIUS)}H${left + inner}`} />}
      <text x="0" y={isNarrow ? top + 14 : top + rowHeight / 2 - 2}>
        {text(`system.chart.${name}`)}
      </text>
      {!isNarrow && (
        <text className="faint" x="0" y={top + rowHeight / 2 + 15}>
          {text('system.chart.range', { from: write(low), to: write(high) })}
        </text>
      )}
      <text
        className="strong"
        x={width}
        y={Math.max(plotTop + 9, Math.min(bottom, y(facts.newest) + 4))}
        textAnchor="end"
      >
        {write(facts.newest)}
      </text>
    </g>
  )
}
