import { type Analysis, spectrometer } from './analysis.ts'
import { cleared, NOTHING } from './noise-floor.ts'
import type { SoundView } from './view.ts'

/** Texture of a sound, made ready for drawing: levels without the usual noise, in steps of half a decibel. */
export interface Texture {
  readonly sampleRate: number
  /** Second at which the first column begins. */
  readonly fromSecond: number
  readonly secondsPerColumn: number
  readonly hertzPerBin: number
  readonly columns: number
  readonly bins: number
  /** Levels, frequency after frequency from low to high, each from first to last column; see {@link decibelsOf}. */
  readonly levels: Uint8Array
  /** Usual level of each frequency, decibels re full scale. */
  readonly floor: Float32Array
  /** Lift that a picture adds to all levels, so that quiet clips are seen like loud ones, decibels. */
  readonly liftDecibels: number
}

const LOWEST_DECIBELS = -117
const STEPS_PER_DECIBEL = 2
/** Number of steps of a level. */
export const STEPS = 256

/** Level of a step of a texture, decibels re full scale; step 0 is silence. */
export const decibelsOf = (step: number): number => LOWEST_DECIBELS + step / STEPS_PER_DECIBEL

/** Step nearest to a level in decibels re full scale. */
export const stepOf = (decibels: number): number => {
  const step = (decibels - LOWEST_DECIBELS) * STEPS_PER_DECIBEL + 0.5
  return step < 1 ? 0 : step < STEPS ? step | 0 : STEPS - 1
}

/** Share of a picture that is above the lifted level, 0 to 1. */
const LOUD_SHARE = 0.002
const LOUD_DECIBELS = -33
const MOST_LIFTED = 30
const MOST_LOWERED = 12

/** Texture of an analysis, made in slices. */
export function* texturing(analysis: Analysis): Generator<void, Texture> {
  const { columns, bins, hop, sampleRate, fftSize, floor } = analysis
  const levels = new Uint8Array(columns * bins)
  for (let from = 0; from < columns; from += COLUMNS_A_SLICE) {
    clearColumns(levels, analysis, from, Math.min(columns, from + COLUMNS_A_SLICE))
    yield
  }
  return {
    sampleRate,
    fromSecond: 0,
    secondsPerColumn: hop / sampleRate,
    hertzPerBin: sampleRate / fftSize,
    columns,
    bins,
    levels,
    floor,
    liftDecibels: liftOf(countsOf(levels)),
  }
}

/** Columns of all frequencies, a few at a time: neighbours in memory are read together. */
function clearColumns(
  levels: Uint8Array,
  { columns, bins, decibels, floor }: Analysis,
  from: number,
  to: number,
): void {
  for (let bin = 0; bin < bins; bin += 1) {
    const usual = floor[bin] ?? NOTHING
    for (let column = from; column < to; column += 1) {
      levels[bin * columns + column] = stepOf(cleared(decibels[column * bins + bin] ?? NOTHING, usual))
    }
  }
}

function countsOf(levels: Uint8Array): Float64Array {
  const counts = new Float64Array(STEPS)
  for (let at = 0; at < levels.length; at += 1) {
    const step = levels[at] ?? 0
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}

/**
 * Lift that a picture adds to all levels, so that quiet sounds are seen like loud ones, decibels.
 *
 * @param counts how often each step occurs
 */
export function liftOf(counts: Float64Array): number {
  const enough = counts.reduce((sum, count) => sum + count, 0) * LOUD_SHARE
  let above = 0
  let step = STEPS
  while (step > 1 && above <= enough) {
    step -= 1
    above += counts[step] ?? 0
  }
  return Math.max(-MOST_LOWERED, Math.min(MOST_LIFTED, LOUD_DECIBELS - decibelsOf(step)))
}

/** Shortest window of a picture, compared with the usual one. */
const SHORTEST = 1 / 4
const LONGEST = 4
const MOST_PADDING = 4
/** Factor on the window of a close view: calls are longer than high, so too long is better than too short. */
const CALM = 2
/** Share of the noise added by a short window that is taken off the picture again, 0 to 1. */
const LOWERED_AGAIN = 0.7
const LEAST_HOP = 4
const COLUMNS_A_SLICE = 32

/**
 * Texture of a close view, as sharp as its pixels: one column for each, and a window that blurs time and frequency
 * alike. Undefined where the whole texture is as good.
 *
 * @param whole the texture of the whole sound
 * @param width pixels that show the view
 */
export function refining(
  samples: Float32Array,
  whole: Texture,
  view: SoundView,
  width: number,
  height: number,
): Generator<void, Texture> | undefined {
  const { sampleRate, hertzPerBin, secondsPerColumn } = whole
  const usual = Math.round(sampleRate / hertzPerBin)
  const secondsPerPixel = (view.toSecond - view.fromSecond) / width
  const hertzPerPixel = (view.highHertz - view.lowHertz) / height
  const even = CALM * sampleRate * Math.sqrt(secondsPerPixel / hertzPerPixel)
  const window = Math.max(usual * SHORTEST, Math.min(usual * LONGEST, 2 ** Math.round(Math.log2(even))))
  const padding = Math.min(
    MOST_PADDING,
    2 ** Math.ceil(Math.log2(Math.max(1, sampleRate / window / hertzPerPixel / 2))),
  )
  const isFiner = secondsPerPixel < secondsPerColumn || hertzPerPixel < hertzPerBin / 4
  return isFiner ? measured(samples, whole, view, { window, padding, secondsPerPixel }) : undefined
}

function* measured(
  samples: Float32Array,
  whole: Texture,
  view: SoundView,
  { window, padding, secondsPerPixel }: { window: number; padding: number; secondsPerPixel: number },
): Generator<void, Texture> {
  const { sampleRate } = whole
  const fftSize = window * padding
  const hop = Math.max(LEAST_HOP, secondsPerPixel * sampleRate)
  const from = view.fromSecond * sampleRate - hop
  const columns = Math.ceil(((view.toSecond - view.fromSecond) * sampleRate) / hop) + 2
  const hertzPerBin = sampleRate / fftSize
  const bins = Math.min(fftSize / 2, Math.ceil(view.highHertz / hertzPerBin) + 2)
  const more = 10 * Math.log10(sampleRate / window / whole.hertzPerBin)
  const floor = spreadFloor(whole, bins, hertzPerBin, more)
  const measure = spectrometer(samples, window, fftSize)
  const levels = new Uint8Array(columns * bins)
  const decibels = new Float32Array(bins)
  for (let column = 0; column < columns; column += 1) {
    measure(decibels, from + column * hop, hop)
    for (let bin = 0; bin < bins; bin += 1) {
      levels[bin * columns + column] = stepOf(cleared(decibels[bin] ?? NOTHING, floor[bin] ?? NOTHING))
    }
    if (column % COLUMNS_A_SLICE === COLUMNS_A_SLICE - 1) yield
  }
  const liftDecibels = whole.liftDecibels - LOWERED_AGAIN * Math.max(0, more)
  const fromSecond = from / sampleRate
  return {
    sampleRate,
    fromSecond,
    secondsPerColumn: hop / sampleRate,
    hertzPerBin,
    columns,
    bins,
    levels,
    floor,
    liftDecibels,
  }
}

/** Floor at other frequencies and with another window: a shorter one catches `more` noise in each, decibels. */
function spreadFloor(whole: Texture, bins: number, hertzPerBin: number, more: number): Float32Array {
  const last = whole.bins - 1
  return Float32Array.from({ length: bins }, (_, bin) => {
    const place = Math.min(last, (bin * hertzPerBin) / whole.hertzPerBin)
    const at = Math.floor(place)
    const [low, high] = [whole.floor[at] ?? NOTHING, whole.floor[Math.min(last, at + 1)] ?? NOTHING]
    return low + (high - low) * (place - at) + more
  })
}
