import { type ReactNode, useId } from 'react'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import type { LiveSource } from '../../domain/listening.ts'
import { countsIn, factsOf, SERIES, type SourceMoment } from '../../domain/system/series.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { SystemWatch } from '../../state/system/watch.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { type ChartPlace, type ChartRowProps, type ChartView, plotOf, sourceStretches, ticksOf } from './chart-view.ts'
import { SeriesRow } from './series-row.tsx'
import { useClock } from './use-clock.ts'

const BAR_WIDTH = 12

/** A bar is not full height before there are so many in it. */
const LEAST_FULL = 4

const shortened = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words

const TOP = 26
const NARROW = 620
const LANE = 26
/** The least room for a time on the axis. */
const TICK_ROOM = 76

/** The rows below each other, all on one axis of time. */
export function ChartDrawing({ width, ...view }: ChartView & { readonly width: number }): ReactNode {
  const text = useText()
  const { time } = useClock()
  const pattern = useId()
  const { watch, sources, fromMs, toMs } = view
  const place = placeOf(width, fromMs, toMs, `url(#${pattern})`)
  const rows = SERIES.filter((name) => factsOf(watch.samples, name))
  const lanes = sources.filter(({ id }) => watch.sources.has(id))
  const countTop = TOP + rows.length * place.rowHeight
  const laneTop = countTop + (watch.detections ? place.rowHeight : 0)
  const height = laneTop + lanes.length * LANE + 8
  const label = text('system.chart.label', { from: time(fromMs), to: time(toMs) })
  return (
    <svg className="system-svg" width={width} height={height} role="img" aria-label={label}>
      <defs>
        <pattern id={pattern} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v4" className="hatch" />
        </pattern>
      </defs>
      <Axis place={place} {...view} height={height} />
      {rows.map((name, index) => (
        <SeriesRow key={name} name={name} top={TOP + index * place.rowHeight} place={place} view={view} />
      ))}
      {watch.detections && <CountRow detections={watch.detections} top={countTop} place={place} view={view} />}
      {lanes.map((source, index) => (
        <SourceLane
          key={source.id}
          source={source}
          moments={watch.sources.get(source.id) ?? []}
          middle={laneTop + index * LANE + 14}
          place={place}
          view={view}
        />
      ))}
      <path className="now" d={`M${place.x(toMs)} 17V${height}`} />
      <text className="now-word" x={place.x(toMs)} y="12" textAnchor="middle">
        {text('system.chart.now')}
      </text>
    </svg>
  )
}

function placeOf(width: number, fromMs: number, toMs: number, hatch: string): ChartPlace {
  const isNarrow = width < NARROW
  const [left, right] = [isNarrow ? 0 : 132, isNarrow ? 62 : 68]
  const inner = Math.max(1, width - left - right)
  return {
    width,
    isNarrow,
    left,
    inner,
    rowHeight: isNarrow ? 78 : 64,
    hatch,
    x: (atMs) => left + ((atMs - fromMs) / (toMs - fromMs)) * inner,
  }
}

interface AxisProps extends ChartView {
  readonly place: ChartPlace
  readonly height: number
}

function Axis({ place: { x, left, inner }, height, fromMs, toMs }: AxisProps): ReactNode {
  const { time } = useClock()
  return ticksOf(fromMs, toMs, inner / TICK_ROOM)
    .filter((atMs) => x(atMs) < left + inner - 46 && x(atMs) > left + 14)
    .map((atMs) => (
      <g key={atMs}>
        <text className="faint" x={x(atMs)} y="12" textAnchor="middle">
          {time(atMs)}
        </text>
        <path className="tick" d={`M${x(atMs)} 18V${height}`} />
      </g>
    ))
}

interface SourceLaneProps extends Omit<ChartRowProps, 'top'> {
  readonly source: LiveSource
  readonly moments: readonly SourceMoment[]
  readonly middle: number
}

/** When a microphone was heard, and when it was silent, since the page looks. */
function SourceLane({ source, moments, middle, place, view }: SourceLaneProps): ReactNode {
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

interface CountRowProps extends ChartRowProps {
  readonly detections: NonNullable<SystemWatch['detections']>
}

/** How many birds were detected, in bars; hatched where nobody knows any more. */
function CountRow({ detections, top, place, view }: CountRowProps): ReactNode {
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
