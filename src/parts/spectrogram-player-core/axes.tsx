import type { ReactNode } from 'react'
import { hertzTicks, secondTicks, type Tick } from '../../domain/sound/ticks.ts'
import { type FrequencyScale, type SoundView, xOf, yOf } from '../../domain/sound/view.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Size } from '../../ui/size.ts'
import { useLocale } from '../../ui/text.ts'

/** Space that a mark of an axis needs, CSS pixels. */
const ACROSS_PIXELS = 80
const DOWN_PIXELS = 24
/** Distance from an end at which marks stay inside, CSS pixels. */
const EDGE_DOWN = 7
const EDGE_ACROSS = 16

interface AxisProps {
  readonly view: SoundView
  readonly size: Size
}

/**
 * Axis of kilohertz beside the picture. For the eye: screen readers get the sentence about the sound, and the figures
 * of the box.
 */
export function FrequencyAxis({ view, size, scale }: AxisProps & { readonly scale: FrequencyScale }): ReactNode {
  const write = useTickText()
  const ticks = hertzTicks(view, scale, Math.max(2, Math.floor(size.height / DOWN_PIXELS)))
  return (
    <div className="player-kilohertz" part="axis" aria-hidden="true">
      {ticks.map((tick, index) => (
        <span
          key={tick.value}
          style={{ insetBlockStart: within(yOf(view, scale, tick.value, size.height), EDGE_DOWN, size.height) }}
        >
          {write(tick)}
          {index === ticks.length - 1 && 'k'}
        </span>
      ))}
    </div>
  )
}

/** Axis of seconds below the picture. */
export function TimeAxis({ view, size }: AxisProps): ReactNode {
  const write = useTickText()
  const ticks = secondTicks(view, Math.max(3, Math.floor(size.width / ACROSS_PIXELS)))
  return (
    <div className="player-seconds" part="axis" aria-hidden="true">
      {ticks.map((tick, index) => (
        <span
          key={tick.value}
          data-edge={edgeOf(xOf(view, tick.value, size.width), size.width)}
          style={{ left: xOf(view, tick.value, size.width) }}
        >
          {write(tick)}
          {index === 0 && ' s'}
        </span>
      ))}
    </div>
  )
}

const within = (place: number, edge: number, length: number): number => Math.max(edge, Math.min(length - edge, place))

function edgeOf(x: number, width: number): 'start' | 'end' | undefined {
  if (x < EDGE_ACROSS) return 'start'
  return x > width - EDGE_ACROSS ? 'end' : undefined
}

function useTickText(): (tick: Tick) => string {
  const locale = useLocale()
  return ({ label, digits }) =>
    formatNumber(locale, label, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
