import { clipLanes } from './clip-lanes.ts'
import type { Detection } from './detection.ts'
import { FLOOR_SHARE } from './sound/limits.ts'

/** Loudness read from a station's picture: rows from the highest frequency to the lowest, 0 (silence) to 1. */
export interface LoudnessPicture {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Part of a recording, as shares of its length: `0 ≤ from < to ≤ 1`. */
export interface ClipShare {
  readonly from: number
  readonly to: number
}

/** Least length shown, seconds: the three that triggered the detection, and some around them. */
const LEAST_SECONDS = 4
/** Width of a second at most, CSS pixels: wider pictures show more seconds. */
const PIXELS_PER_SECOND = 60
/**
 * Step of a recording's length, seconds; stations tell its end without the part kept from before (station-api rest.md
 * 3.6).
 */
const LENGTH_STEP_SECONDS = 5
/** Least span that is one of the recording, seconds: a shorter one is that of the sound alone. */
const SHORTEST_SPAN_SECONDS = 6

/**
 * Part of a recording around its detection that fits a picture of this width (CSS pixels); undefined for all of it: the
 * picture is wide enough, or the place of the bird is unknown.
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

/** Levels of loudness that the pixels of a picture distinguish: two channels of 255. */
const LEVELS = 510

/** Picture without the constant noise of each frequency. A quiet picture stays as it is. */
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

/** Share of the pixels at full loudness in a brightened picture. */
const LOUDEST_SHARE = 0.01
/** Loudness up to which a whole picture is noise, and stays faint. */
const QUIETEST_SONG = 0.3

/** Picture brightened so that its loudest pixels are at full loudness: distant birds are as visible as near ones. */
export function brightened({ width, height, values }: LoudnessPicture): LoudnessPicture {
  const loudest = quantile(values, 1 - LOUDEST_SHARE, new Uint32Array(LEVELS + 1))
  const stretch = 1 / Math.max(QUIETEST_SONG, loudest)
  return { width, height, values: values.map((value) => Math.min(1, value * stretch)) }
}

const median = (values: Float32Array, counts: Uint32Array): number => quantile(values, 0.5, counts)

/**
 * Quantile (upper) as exact as a pixel, by counting: sorting takes ten times as long.
 *
 * @param share of the values that are not above it, `0 ≤ share < 1`
 * @param counts zeros, as many as there are levels
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

/** Exponents of a power mean: the higher, the more the loudest values of a pixel count. */
type Power = 1 | 3 | 6
const IN_TIME = 6
const IN_FREQUENCY = 3

/** Power by multiplication: `**` takes five times as long, and a picture needs half a million. */
function raised(value: number, power: Power): number {
  if (power === 1) return value
  const cube = value * value * value
  return power === 3 ? cube : cube * cube
}

const rootOf = (value: number, power: Power): number =>
  power === 1 ? value : Math.cbrt(power === 3 ? value : Math.sqrt(value))

/**
 * Exponent of the frequency axis: low frequencies get more room than on an even scale, else owls and doves are a line.
 */
const BEND = 0.75

/**
 * Picture in another size: of each pixel the loudest in time, and a smooth mean of frequencies that favours loud ones.
 * Thin whistles stay thin, and no bars appear. Rows are frequencies from 0 Hz at the bottom, on a bent scale.
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
 * Resampled rows, with rows and columns of the picture exchanged. Weights fall from the middle of a pixel to the
 * middles of its neighbours.
 *
 * @param placeOf where in a row (source pixels) a share of the new one lies
 * @param power of the mean of the values on a pixel
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
      const weight = Math.max(0, 1 - Math.abs(at - centre) / reach) // a rounding error below 0 has no root
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
