import { clipLanes } from './clip-lanes.ts'
import type { Detection } from './detection.ts'
import { FLOOR_SHARE } from './sound/limits.ts'

/** How loud a station's picture says that it was: rows from the highest frequency to the lowest, 0 (silence) to 1. */
export interface LoudnessPicture {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** A part of a recording, as shares of its length: `0 ≤ from < to ≤ 1`. */
export interface ClipShare {
  readonly from: number
  readonly to: number
}

/** At least so much is shown: the three seconds that triggered the detection, and a little around them. */
const LEAST_SECONDS = 4
/** A second never takes more room than this, CSS pixels: in wider pictures more is shown. */
const PIXELS_PER_SECOND = 60
/** Stations record a whole number of these, and tell the end without what they kept from before (station-api rest.md 3.6). */
const LENGTH_STEP_SECONDS = 5
/** Times of less are those of the sound alone, and say nothing of the recording. */
const SHORTEST_SPAN_SECONDS = 6

/**
 * The part of a recording that a picture of this width (CSS pixels) has room for, around what triggered the detection;
 * undefined for all of it: the picture is wide enough, or nobody knows where in the recording the bird is heard.
 */
export function shareAround(detection: Detection, width: number): ClipShare | undefined {
  const span = (Date.parse(detection.endTime ?? '') - Date.parse(detection.beginTime ?? '')) / 1000
  if (!(span >= SHORTEST_SPAN_SECONDS)) return undefined
  const seconds = Math.ceil(span / LENGTH_STEP_SECONDS) * LENGTH_STEP_SECONDS
  const [heard] = clipLanes(detection, [], seconds)
  const shown = Math.max(LEAST_SECONDS, width / PIXELS_PER_SECOND)
  if (!heard || heard.approximate || shown >= seconds) return undefined
  const from = Math.min(seconds - shown, Math.max(0, (heard.from + heard.to - shown) / 2))
  return { from: from / seconds, to: (from + shown) / seconds }
}

/** As many steps of loudness as the pixels of a picture can tell apart: two channels of 255. */
const LEVELS = 510

/** The same without what each frequency sounds like all the time. A picture that is quiet already stays as it is. */
export function withoutFloor({ width, height, values }: LoudnessPicture): LoudnessPicture {
  const cleared = new Float32Array(values.length)
  const counts = new Uint32Array(LEVELS + 1)
  for (let start = 0; start < values.length; start += width) {
    const floor = FLOOR_SHARE * median(values.subarray(start, start + width), counts.fill(0))
    const stretch = 1 / (1 - floor)
    for (let at = start; at < start + width; at += 1) cleared[at] = Math.max(0, (values[at] ?? 0) - floor) * stretch
  }
  return { width, height, values: cleared }
}

/** Of a hundred pixels so many are as loud as can be in a picture that is brightened. */
const LOUDEST_SHARE = 0.01
/** What is quieter than this all over is noise, which stays faint. */
const QUIETEST_SONG = 0.3

/** The same with its loudest as loud as can be: what sang far away is seen as well as what sang near. */
export function brightened({ width, height, values }: LoudnessPicture): LoudnessPicture {
  const loudest = quantile(values, 1 - LOUDEST_SHARE, new Uint32Array(LEVELS + 1))
  const stretch = 1 / Math.max(QUIETEST_SONG, loudest)
  return { width, height, values: values.map((value) => Math.min(1, value * stretch)) }
}

const median = (values: Float32Array, counts: Uint32Array): number => quantile(values, 0.5, counts)

/**
 * The (upper) quantile, as exact as a pixel is: counted, since sorting takes ten times as long.
 *
 * @param share of the values that are not above it, `0 ≤ share < 1`
 * @param counts zeros, so many as there are levels
 */
function quantile(values: Float32Array, share: number, counts: Uint32Array): number {
  for (let at = 0; at < values.length; at += 1) {
    const level = Math.min(LEVELS, Math.round((values[at] ?? 0) * LEVELS))
    counts[level] = (counts[level] ?? 0) + 1
  }
  const below = Math.floor(values.length * share)
  let [level, upTo] = [0, counts[0] ?? 0]
  while (upTo <= below && level < LEVELS) upTo += counts[(level += 1)] ?? 0
  return level / LEVELS
}

/** The exponents of a mean: the higher, the more the loudest of what falls on a pixel counts, and the less the rest. */
type Power = 1 | 3 | 6
const IN_TIME = 6
const IN_FREQUENCY = 3

/** Multiplied and not `**`, which takes five times as long; a picture asks half a million times. */
function raised(value: number, power: Power): number {
  if (power === 1) return value
  const cube = value * value * value
  return power === 3 ? cube : cube * cube
}

const rootOf = (value: number, power: Power): number =>
  power === 1 ? value : Math.cbrt(power === 3 ? value : Math.sqrt(value))

/** Low frequencies get more room than on a scale with a ruler (the exponent of their share), or owls and doves are a line. */
const BEND = 0.75

/**
 * A picture in another size: of what falls on a pixel the loudest in time, a smooth mean of frequencies that favours the
 * loud. Thin whistles stay whistles, and nothing is torn into bars. Rows are frequencies from 0 Hz at the bottom, bent.
 *
 * @param width pixels for the part
 */
export function resized(
  picture: LoudnessPicture,
  { from, to }: ClipShare,
  width: number,
  height: number,
): LoudnessPicture {
  const turned = resampled(picture, (share) => (from + (to - from) * share) * picture.width, width, IN_TIME)
  return resampled(turned, (share) => (1 - (1 - share) ** (1 / BEND)) * picture.height, height, IN_FREQUENCY)
}

/**
 * Resamples each row and gives the picture with rows and columns exchanged. Weights fall from the middle of a pixel to the
 * middles of its neighbours.
 *
 * @param placeOf where in a row (source pixels) a share of the new one lies
 * @param power of the mean of what falls on a pixel
 */
function resampled(
  { width, height, values }: LoudnessPicture,
  placeOf: (share: number) => number,
  length: number,
  power: Power,
): LoudnessPicture {
  const result = new Float32Array(length * height)
  const sums = new Float64Array(height)
  for (let index = 0; index < length; index += 1) {
    const [from, to] = [placeOf(index / length), placeOf((index + 1) / length)]
    const reach = Math.max(1, to - from)
    const exponent = to - from > 1 ? power : 1
    const centre = (from + to) / 2 - 0.5
    let weights = 0
    sums.fill(0)
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1) {
      const weight = Math.max(0, 1 - Math.abs(at - centre) / reach) // a rounding below 0 has no root
      const column = Math.max(0, Math.min(width - 1, at))
      for (let row = 0; row < height; row += 1)
        sums[row] = (sums[row] ?? 0) + weight * raised(values[row * width + column] ?? 0, exponent)
      weights += weight
    }
    for (let row = 0; row < height; row += 1)
      result[index * height + row] = rootOf((sums[row] ?? 0) / weights, exponent)
  }
  return { width: height, height: length, values: result }
}
