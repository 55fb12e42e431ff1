import { type ReactNode, useId } from 'react'
import { factsOf, SERIES } from '../../domain/system/series.ts'
import { useText } from '../../ui/text.ts'
import { CountRow } from './count-row.tsx'
import { type ChartPlace, type ChartView, ticksOf } from './chart-view.ts'
import { SeriesRow } from './series-row.tsx'
import { SourceLane } from './source-lane.tsx'
import { useClock } from './use-clock.ts'

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
