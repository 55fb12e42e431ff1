import FFT from 'fft.js'

const WINDOW = 512
const HOP_SECONDS = 0.02
/** Pitches that are told apart: four to an octave, from the lowest on. */
const [LOWEST_HERTZ, PER_OCTAVE, PITCHES] = [300, 4, 19]
/** What does not rise so far above its usual level is the garden, not a bird (decibels). */
const GARDEN_DECIBELS = 10

/** How far each pitch rises above its usual level, in decibels, moment after moment: `PITCHES` values each. */
function pictureOf(samples: Float32Array, sampleRate: number): Float64Array {
  const fft = new FFT(WINDOW)
  const [input, output] = [Array.from({ length: WINDOW }, () => 0), Array.from({ length: WINDOW * 2 }, () => 0)]
  const hop = Math.round(HOP_SECONDS * sampleRate)
  const moments = Math.floor((samples.length - WINDOW) / hop) + 1
  const picture = new Float64Array(moments * PITCHES).fill(1e-12)
  for (let moment = 0; moment < moments; moment += 1) {
    for (let i = 0; i < WINDOW; i += 1) {
      input[i] = (samples[moment * hop + i] ?? 0) * Math.sin((Math.PI * i) / WINDOW) ** 2
    }
    fft.realTransform(output, input)
    for (let bin = 1; bin < WINDOW / 2; bin += 1) {
      const pitch = Math.round(PER_OCTAVE * Math.log2((bin * sampleRate) / WINDOW / LOWEST_HERTZ))
      const at = moment * PITCHES + pitch
      if (pitch >= 0 && pitch < PITCHES)
        picture[at] = (picture[at] ?? 0) + (output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2
    }
  }
  const decibels = picture.map((power) => 10 * Math.log10(power))
  const usual = Array.from({ length: PITCHES }, (_, pitch) =>
    median(decibels.filter((_level, at) => at % PITCHES === pitch)),
  )
  return decibels.map((level, at) => Math.max(0, level - (usual[at % PITCHES] ?? 0) - GARDEN_DECIBELS))
}

/** Moments between which a rhythm is looked for: 40 ms to 0.6 s. */
const RHYTHM = [2, 3, 4, 5, 7, 10, 14, 20, 30] as const
const RHYTHM_WEIGHT = 1 / 3

/**
 * What a listener keeps of a clip: how much of it lies at each pitch, how much changes there from moment to moment, and in
 * which rhythm it comes and goes. A vector of length 1, so that the product of two says how alike they are.
 */
export function impressionOf(samples: Float32Array, sampleRate: number): Float64Array {
  const picture = pictureOf(samples, sampleRate)
  const [pitches, changes] = [new Float64Array(PITCHES), new Float64Array(PITCHES)]
  const loudness = new Float64Array(picture.length / PITCHES)
  for (const [at, level] of picture.entries()) {
    const [pitch, moment] = [at % PITCHES, Math.floor(at / PITCHES)]
    pitches[pitch] = (pitches[pitch] ?? 0) + level
    changes[pitch] = (changes[pitch] ?? 0) + Math.abs(level - (picture[at - PITCHES] ?? level))
    loudness[moment] = (loudness[moment] ?? 0) + level
  }
  const rhythm = RHYTHM.map((lag) => RHYTHM_WEIGHT * likeLater(loudness, lag))
  return unit(Float64Array.from([...unit(pitches), ...unit(changes), ...rhythm]))
}

/** How alike two impressions are, 1 being the same. */
export const likeness = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/** How much a clip sounds like itself some seconds later, at the most alike of these times: 1 as from a tape. */
export function selfLikeness(samples: Float32Array, sampleRate: number, from: number, to: number): number {
  const picture = pictureOf(samples, sampleRate)
  let most = 0
  for (let lag = Math.round(from / HOP_SECONDS); lag <= to / HOP_SECONDS; lag += 1)
    most = Math.max(most, likeLater(picture, lag * PITCHES))
  return most
}

/** The correlation of a series with itself `lag` values later, from -1 to 1; 0 where nothing ever changes. */
function likeLater(values: Float64Array, lag: number): number {
  const [early, late] = [values.subarray(0, -lag), values.subarray(lag)]
  const [meanEarly, meanLate] = [mean(early), mean(late)]
  let [both, earlies, lates] = [0, 0, 0]
  for (let at = 0; at < early.length; at += 1) {
    const [a, b] = [(early[at] ?? 0) - meanEarly, (late[at] ?? 0) - meanLate]
    both += a * b
    earlies += a * a
    lates += b * b
  }
  return earlies * lates === 0 ? 0 : both / Math.sqrt(earlies * lates)
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: Float64Array): number => values.toSorted()[values.length >> 1] ?? 0
const unit = (values: Float64Array): Float64Array => {
  const length = Math.hypot(...values) || 1
  return values.map((value) => value / length)
}
