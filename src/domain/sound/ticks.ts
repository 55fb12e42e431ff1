import type { FrequencyScale, SoundView } from './view.ts'

/** Mark on an axis. */
export interface Tick {
  /** Position, seconds or hertz. */
  readonly value: number
  /** Number on the label, seconds or kilohertz. */
  readonly label: number
  /** Decimals of all labels of the axis. */
  readonly digits: number
}

const OCTAVES_FOR_DECADES = 1.5

/** Ticks of the time axis at round seconds, `most` of them or fewer. */
export const secondTicks = (view: SoundView, most: number): readonly Tick[] =>
  evenTicks(view.fromSecond, view.toSecond, most, 1)

/**
 * Ticks of the frequency axis at round kilohertz, `most` of them or fewer: even, or 1, 2, 5, 10 on a logarithmic scale.
 */
export function hertzTicks(view: SoundView, scale: FrequencyScale, most: number): readonly Tick[] {
  const { lowHertz, highHertz } = view
  const isWide = scale === 'log' && Math.log2(highHertz / Math.max(1, lowHertz)) > OCTAVES_FOR_DECADES
  return isWide ? decadeTicks(lowHertz, highHertz, most) : evenTicks(lowHertz, highHertz, most, 1000)
}

function evenTicks(from: number, to: number, most: number, unit: number): readonly Tick[] {
  if (!(to > from) || most < 1) return []
  const step = roundStep((to - from) / unit, most)
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const first = Math.ceil(from / unit / step - 1e-6)
  const last = Math.floor(to / unit / step + 1e-6)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const label = Number(((first + index) * step).toFixed(digits))
    return { value: label * unit, label, digits }
  })
}

/** Round step: the smallest of 1, 2, 5 times a power of ten that divides `span` into fewer than `most` parts. */
function roundStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(span / most))
  const step = [1, 2, 5, 10, 20].find((factor) => Math.floor(span / (factor * power) + 1e-6) + 1 <= most)
  return (step ?? 50) * power
}

/** Ticks of each decade; the first set that is not too large counts. */
const DECADES = [[1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]] as const

function decadeTicks(low: number, high: number, most: number): readonly Tick[] {
  for (const factors of DECADES) {
    const values = [10, 100, 1000, 10_000, 100_000]
      .flatMap((power) => factors.map((factor) => factor * power))
      .filter((value) => value >= low && value <= high)
    if (values.length > most) continue
    return values.map((value) => ({
      value,
      label: value / 1000,
      digits: Math.max(0, 3 - Math.floor(Math.log10(value))),
    }))
  }
  return []
}
