import { MINUTE_MS } from '../../domain/calendar.ts'
import type { LiveSource } from '../../domain/listening.ts'
import type { SeriesName, SourceMoment } from '../../domain/system/series.ts'
import type { SystemWatch } from '../../state/system/watch.ts'

/** What drawing and table show. Moments are wall clock, milliseconds. */
export interface ChartView {
  readonly watch: SystemWatch
  readonly sources: readonly LiveSource[]
  readonly fromMs: number
  readonly toMs: number
  /** Whether the machine is one that is known to slow down when it is too warm. */
  readonly hasLimit: boolean
}

/** Where on the screen a chart stands, in CSS pixels. */
export interface ChartPlace {
  readonly width: number
  readonly isNarrow: boolean
  /** Where the axis begins, and how long it is. */
  readonly left: number
  readonly inner: number
  readonly rowHeight: number
  /** Fill of what is not known, or silent. */
  readonly hatch: string
  x(atMs: number): number
}

/** What every row of the chart gets. */
export interface ChartRowProps {
  readonly top: number
  readonly place: ChartPlace
  readonly view: ChartView
}

/** Where in a row is drawn; on narrow screens its name stands above. */
export const plotOf = (
  top: number,
  { isNarrow, rowHeight }: ChartPlace,
): { readonly plotTop: number; readonly bottom: number } => ({
  plotTop: top + (isNarrow ? 24 : 8),
  bottom: top + rowHeight - (isNarrow ? 6 : 8),
})

/** A stretch in which a source was heard, or silent. */
export interface SourceStretch {
  readonly fromMs: number
  readonly toMs: number
  readonly isSilent: boolean
}

/** From moment to moment; the last one lasts. */
export const sourceStretches = (moments: readonly SourceMoment[], toMs: number): readonly SourceStretch[] =>
  moments.map(({ atMs, isSilent }, index) => ({
    fromMs: atMs,
    toMs: moments[index + 1]?.atMs ?? Math.max(atMs, toMs),
    isSilent,
  }))

const STEPS_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]

/** Moments for the axis, full ones of the clock, no more than fit. */
export function ticksOf(fromMs: number, toMs: number, most: number): readonly number[] {
  const fits = (minutes: number): boolean => (toMs - fromMs) / (minutes * MINUTE_MS) <= most
  const stepMs = (STEPS_MINUTES.find(fits) ?? 720) * MINUTE_MS
  const first = Math.ceil(fromMs / stepMs) * stepMs
  return Array.from(
    { length: Math.max(0, Math.floor((toMs - first) / stepMs) + 1) },
    (_, index) => first + index * stepMs,
  )
}

/** Where shares end, percent. */
const WHOLE = 100

/** Round ends around what was measured, in steps of twenty or five; those of a share end at the whole. */
export function scaleOf(least: number, most: number, name: SeriesName): readonly [number, number] {
  const isFromZero = name === 'processor'
  const step = most - least > 25 || isFromZero ? 20 : 5
  const low = isFromZero ? 0 : Math.max(0, Math.floor((least - step / 2) / step) * step)
  const high = Math.max(low + step, Math.ceil((most + step / 4) / step) * step)
  return [low, name !== 'temperature' && most <= WHOLE ? Math.min(WHOLE, high) : high]
}
