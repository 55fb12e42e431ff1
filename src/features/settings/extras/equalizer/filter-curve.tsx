import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import {
  type EqualizerFilter,
  type EqualizerType,
  filtersDecibels,
  HEARD_HERTZ,
  isEqualizerType,
  tones,
} from '../../../../domain/sound/equalizer.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { deferred } from '../../../../platform/deferred.ts'
import type { FilterBounds } from '../../../../state/settings/audio-setup.ts'
import { deferredView } from '../../../../ui/deferred.ts'
import { useSeen } from '../../../../ui/seen.ts'
import { useWidth } from '../../../../ui/size.ts'
import { useLocale, useText } from '../../../../ui/text.ts'
import { boundsOf } from './filter-bounds.ts'

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

const LEVELS = [0, -12, -24, -36]

const TONES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** Narrower than this only every other tone is named, pixels. */
const NARROW = 460

/** It fetches and decodes a recording: it comes when the drawing is seen. */
const GardenShadow = deferredView(
  deferred(() => import('./garden-shadow.tsx')),
  'GardenShadow',
)

/** Decibels at the top and the bottom of the drawing. */
const [TOP, BOTTOM] = [6, -36]
/** Room for the drawing, and for the numbers: beside, above and below it. Pixels. */
const [HEIGHT, SIDE, HEAD, FOOT, END] = [200, 38, 10, 24, 8]
/** Points of the curve. */
const POINTS = 160
/** Tones of the garden behind it. */
const SHADOW = tones(96)

interface FilterCurveProps {
  readonly filters: readonly EqualizerFilter[]
  /** What the station does now, decibels of a tone; where something was changed. */
  readonly before: ((hertz: number) => number) | undefined
  readonly isOn: boolean
  readonly bounds: readonly FilterBounds[] | undefined
  /** Hertz. */
  onTune(index: number, frequency: number): void
}

/** What filters do to each tone, with a knob for each of them. */
export function FilterCurve({ filters, before, isOn, bounds, onTune }: FilterCurveProps): ReactNode {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const width = useWidth(box)
  const isSeen = useSeen(useMemo(() => ({ current: box }), [box]))
  const { low, high } = HEARD_HERTZ
  const room = width - SIDE - END
  const x = (hertz: number): number => SIDE + (Math.log(hertz / low) / Math.log(high / low)) * room
  const y = (decibels: number): number =>
    HEAD + ((TOP - Math.max(BOTTOM, Math.min(TOP, decibels))) / (TOP - BOTTOM)) * HEIGHT
  const line = (of: (hertz: number) => number): string =>
    tones(POINTS)
      .map((hertz, index) => `${index ? 'L' : 'M'}${x(hertz).toFixed(1)} ${y(of(hertz)).toFixed(1)}`)
      .join('')
  return (
    <div ref={setBox} className="equalizer" data-off={!isOn || undefined} part="equalizer">
      {width > 0 && (
        <>
          <svg width={width} height={HEAD + HEIGHT + FOOT} aria-hidden="true">
            <FilterGrid x={x} y={y} left={SIDE} width={width} top={HEAD} bottom={HEAD + HEIGHT} />
            {before && <path className="equalizer-before" d={line(before)} />}
            <path className="equalizer-line" d={line((hertz) => filtersDecibels(filters, hertz))} />
          </svg>
          {isSeen && (
            <GardenShadow tones={SHADOW} {...{ width, x, y }} height={HEAD + HEIGHT + FOOT} bottom={HEAD + HEIGHT} />
          )}
          {filters.map(({ type, frequency, passes }, index) => {
            if (passes < 1 || !isEqualizerType(type) || !(frequency > 0)) return null
            const shown = Math.min(high, Math.max(low, frequency))
            return (
              <FilterKnob
                key={index}
                type={type}
                frequency={frequency}
                {...boundsOf(bounds, type).frequency}
                x={x(shown)}
                y={y(filtersDecibels(filters, shown))}
                toneAt={(at) => low * (high / low) ** ((at - SIDE) / room)}
                onTune={(hertz) => onTune(index, hertz)}
              />
            )
          })}
        </>
      )}
    </div>
  )
}

interface FilterGridProps {
  readonly x: (hertz: number) => number
  readonly y: (decibels: number) => number
  /** Edges of the drawing, pixels. */
  readonly left: number
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** Decibels and tones behind the curve. */
function FilterGrid({ x, y, left, width, top, bottom }: FilterGridProps): ReactNode {
  const locale = useLocale()
  const toneText = (tone: number): string =>
    `${tone < 1000 ? formatNumber(locale, tone) : `${formatNumber(locale, tone / 1000)}k`}${tone === 100 ? ' Hz' : ''}`
  return (
    <>
      {LEVELS.map((level) => (
        <g key={level}>
          <line x1={left} x2={width} y1={y(level)} y2={y(level)} />
          <text x={left - 8} y={y(level) + 4} textAnchor="end">
            {formatNumber(locale, level).replace('-', '−')}
          </text>
        </g>
      ))}
      {TONES.map((tone, index) => (
        <g key={tone}>
          <line x1={x(tone)} x2={x(tone)} y1={top} y2={bottom} />
          {!(width < NARROW && index % 2 === 0) && (
            <text x={x(tone)} y={bottom + 17} textAnchor="middle">
              {toneText(tone)}
            </text>
          )}
        </g>
      ))}
    </>
  )
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
function FilterKnob({ type, frequency, min, max, x, y, toneAt, onTune }: FilterKnobProps): ReactNode {
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
