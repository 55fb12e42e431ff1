import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { EqualizerType } from '../../../../domain/sound/equalizer.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLocale, useText } from '../../../../ui/text.ts'

/** One press of an arrow, and of page up or down: a semitone, a third of an octave. */
const [STEP, LEAP] = [2 ** (1 / 12), 2 ** (1 / 3)]
const FACTORS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: 1 / STEP,
  ArrowDown: 1 / STEP,
  PageUp: LEAP,
  PageDown: 1 / LEAP,
}

interface FilterKnobProps {
  readonly type: EqualizerType
  /** Hertz, as the bounds. */
  readonly frequency: number
  readonly min: number
  readonly max: number
  /** Where it stands in the drawing, pixels. */
  readonly x: number
  readonly y: number
  /** The tone at a place of the drawing, pixels from its left edge. */
  toneAt(at: number): number
  onTune(frequency: number): void
}

/** The frequency of one filter, to be dragged along the curve or tuned by keys. */
export function FilterKnob({ type, frequency, min, max, x, y, toneAt, onTune }: FilterKnobProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const tune = (hertz: number): void => onTune(Math.min(max, Math.max(min, roundedTone(hertz))))
  const onKey = (event: KeyboardEvent): void => {
    const factor = FACTORS[event.key]
    const next = event.key === 'Home' ? min : event.key === 'End' ? max : factor && frequency * factor
    if (next === undefined) return
    event.preventDefault()
    tune(next)
  }
  const onMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const left = currentTarget.parentElement?.getBoundingClientRect().left ?? 0
    tune(toneAt(clientX - left))
  }
  return (
    <span
      className="equalizer-knob"
      part="knob"
      role="slider"
      tabIndex={0}
      aria-label={text(`settings.equalizer.${type}`)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={frequency}
      aria-valuetext={`${formatNumber(locale, frequency)} Hz`}
      style={{ insetInlineStart: `${x}px`, insetBlockStart: `${y}px` }}
      onKeyDown={onKey}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        currentTarget.focus()
      }}
      onPointerMove={onMove}
    />
  )
}

/** Two or three digits: nobody tunes to the hertz by hand. */
function roundedTone(hertz: number): number {
  const step = hertz < 200 ? 1 : hertz < 2000 ? 10 : 50
  return Math.round(hertz / step) * step
}
