import { decibelsOf, STEPS, stepOf, type Texture } from './texture.ts'

/** Facts of a whole sound for one sentence. */
export interface SoundFacts {
  readonly seconds: number
  readonly sampleRate: number
  /** Second at which something rises above the usual noise; undefined when nothing does. */
  readonly startSecond: number | undefined
  /** Length from there to the end of the last sound above the noise, seconds, pauses included. */
  readonly lengthSeconds: number | undefined
  /** Frequency that rises most, hertz. */
  readonly peakHertz: number | undefined
}

/** Lowest frequency considered, hertz: below it are wind and traffic. */
const LOWEST_HERTZ = 150
/** Distance below the loudest tone, beyond which nothing counts, decibels. */
const REACH_DECIBELS = 30
const AUDIBLE_DECIBELS = -100
/** Level above a frequency's usual one that is more than chance, decibels. */
const CLEAR_DECIBELS = 10
/** Least length of a call, seconds: a shorter one is a click. */
const LEAST_SECONDS = 0.01

/** Facts of a sound for its spoken summary: where it starts, how long it lasts, its loudest frequency. */
export function soundFacts(texture: Texture, seconds: number): SoundFacts {
  const { sampleRate, secondsPerColumn, columns, hertzPerBin } = texture
  const loudest = loudestSteps(texture)
  const enough = loudest.reduce((most, step) => Math.max(most, step), 0) - (stepOf(0) - stepOf(-REACH_DECIBELS))
  const least = Math.max(1, Math.round(LEAST_SECONDS / secondsPerColumn))
  let first: number | undefined
  let last = 0
  let run = 0
  for (let column = 0; column < columns; column += 1) {
    const step = loudest[column] ?? 0
    run = step > 0 && step >= enough ? run + 1 : 0
    if (run < least) continue
    first ??= column - least + 1
    last = column
  }
  if (first === undefined) {
    return { seconds, sampleRate, startSecond: undefined, lengthSeconds: undefined, peakHertz: undefined }
  }
  const startSecond = first * secondsPerColumn
  const peak = peakBin(texture, Math.ceil(LOWEST_HERTZ / hertzPerBin), texture.bins - 1, first, last)
  return {
    seconds,
    sampleRate,
    startSecond,
    lengthSeconds: Math.min(seconds, (last + 1) * secondsPerColumn) - startSecond,
    peakHertz: peak === undefined ? undefined : peak * hertzPerBin,
  }
}

/** Loudest step of each column that stands out; 0 where nothing does. */
function loudestSteps({ columns, bins, hertzPerBin, levels, floor }: Texture): Uint8Array {
  const loudest = new Uint8Array(columns)
  for (let bin = Math.ceil(LOWEST_HERTZ / hertzPerBin); bin < bins; bin += 1) {
    const least = stepOf(Math.max(AUDIBLE_DECIBELS, (floor[bin] ?? 0) + CLEAR_DECIBELS))
    for (let column = 0; column < columns; column += 1) {
      const step = levels[bin * columns + column] ?? 0
      if (step >= least && step > (loudest[column] ?? 0)) loudest[column] = step
    }
  }
  return loudest
}

/** Power of each step; silence has none. */
const POWERS = Float64Array.from({ length: STEPS }, (_, step) => (step === 0 ? 0 : 10 ** (decibelsOf(step) / 10)))

/** Bin with the most power in a part of a texture, ends included; undefined where all is silent. */
export function peakBin(
  { columns, levels }: Texture,
  firstBin: number,
  lastBin: number,
  firstColumn: number,
  lastColumn: number,
): number | undefined {
  const audible = 10 ** (AUDIBLE_DECIBELS / 10) * (lastColumn - firstColumn + 1)
  let most = 0
  let peak: number | undefined
  for (let bin = firstBin; bin <= lastBin; bin += 1) {
    let power = 0
    for (let at = bin * columns + firstColumn; at <= bin * columns + lastColumn; at += 1) {
      power += POWERS[levels[at] ?? 0] ?? 0
    }
    if (power <= most) continue
    most = power
    peak = bin
  }
  return most > audible ? peak : undefined
}
