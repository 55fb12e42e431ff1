import { type ReactNode, useMemo, useState } from 'react'
import {
  type EqualizerFilter,
  filtersDecibels,
  HEARD_HERTZ,
  isEqualizerType,
  tones,
} from '../../../../domain/sound/equalizer.ts'
import type { FilterBounds } from '../../../../state/settings/audio-setup.ts'
import { deferred } from '../../../../platform/deferred.ts'
import { deferredView } from '../../../../ui/deferred.ts'
import { useSeen } from '../../../../ui/seen.ts'
import { useWidth } from '../../../../ui/size.ts'
import { boundsOf } from './filter-bounds.ts'
import { FilterGrid } from './filter-grid.tsx'
import { FilterKnob } from './filter-knob.tsx'

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
