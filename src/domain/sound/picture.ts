import { type PictureAppearance, pixelsOfLevels } from './picture-appearance.ts'
import { decibelsOf, STEPS, type Texture } from './texture.ts'
import { type FrequencyScale, hertzAt, type SoundView } from './view.ts'

/** Fine levels in one level, for mixing. */
const FINE = 8
/** Bits of a share in a mix, so that a picture is drawn in whole numbers. */
const WHOLE_BITS = 8
const WHOLE = 2 ** WHOLE_BITS
/** Bits from a level times {@link WHOLE} to a fine level. */
const MIXED_BITS = WHOLE_BITS - Math.log2(FINE)

/**
 * Pixels of a view (RGBA), row after row from the top. Enlarged parts are smooth, of reduced ones the loudest counts,
 * so that nothing is lost at any size.
 */
export function drawPicture(
  texture: Texture,
  view: SoundView,
  appearance: PictureAppearance,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = Array.from({ length: height }, (_, y) => rowOf(texture, view, appearance.scale, y, height))
  const lowest = rows.reduce((least, { from }) => Math.min(least, from), texture.bins - 1)
  const highest = rows.reduce((most, { to }) => Math.max(most, to), 0)
  const wide = widened(texture, view, width, lowest, highest)
  const colours = coloursOf(appearance, texture.liftDecibels)
  const pixels = new Uint32Array(width * height)
  for (const [y, { from, to, share }] of rows.entries()) {
    const target = pixels.subarray(y * width, (y + 1) * width)
    if (share === undefined) drawLoudest(target, wide, (from - lowest) * width, to - from + 1, colours)
    else drawMixed(target, wide, (from - lowest) * width, (to - lowest) * width, share, colours)
  }
  return new Uint8ClampedArray(pixels.buffer)
}

/** Colours of all levels; a quiet clip is lifted, so that its loudest sounds are seen. */
const coloursOf = (appearance: PictureAppearance, lift: number): Uint32Array =>
  pixelsOfLevels(appearance, decibelsOf(0) + lift, decibelsOf(STEPS) + lift, STEPS * FINE)

/** Row of pixels: the loudest of its bins, or a mix of two with `share` of {@link WHOLE} of the second. */
interface Row {
  readonly from: number
  readonly to: number
  readonly share: number | undefined
}

function rowOf(texture: Texture, view: SoundView, scale: FrequencyScale, y: number, height: number): Row {
  const last = texture.bins - 1
  const binAt = (place: number): number => hertzAt(view, scale, place, height) / texture.hertzPerBin
  const [low, high] = [binAt(y + 1), binAt(y)]
  if (high - low > 1) {
    const from = Math.min(last, Math.ceil(low))
    return { from, to: Math.max(from, Math.min(last, Math.ceil(high) - 1)), share: undefined }
  }
  const middle = Math.max(0, Math.min(last, binAt(y + 0.5)))
  const from = Math.floor(middle)
  return { from, to: Math.min(last, from + 1), share: Math.round((middle - from) * WHOLE) }
}

/** Bins `lowest … highest` resized to the picture's width, in steps × {@link FINE}. */
function widened(texture: Texture, view: SoundView, width: number, lowest: number, highest: number): Uint16Array {
  const { fromSecond, secondsPerColumn, columns, levels } = texture
  const first = (view.fromSecond - fromSecond) / secondsPerColumn
  const perPixel = (view.toSecond - view.fromSecond) / secondsPerColumn / width
  const wide = new Uint16Array((highest - lowest + 1) * width)
  const last = columns - 1
  const starts = new Int32Array(width)
  const ends = new Int32Array(width)
  const shares = new Uint16Array(width)
  for (let x = 0; x < width; x += 1) {
    if (perPixel > 1) {
      starts[x] = clampIndex(Math.round(first + x * perPixel), last)
      ends[x] = clampIndex(Math.round(first + (x + 1) * perPixel) - 1, last)
    } else {
      const middle = Math.max(0, Math.min(last, first + (x + 0.5) * perPixel - 0.5))
      starts[x] = Math.floor(middle)
      ends[x] = Math.min(last, Math.floor(middle) + 1)
      shares[x] = Math.round((middle - Math.floor(middle)) * WHOLE)
    }
  }
  for (let bin = lowest; bin <= highest; bin += 1) {
    const source = bin * columns
    const target = (bin - lowest) * width
    if (perPixel > 1) {
      for (let x = 0; x < width; x += 1) {
        let most = 0
        const end = source + (ends[x] ?? 0)
        for (let at = source + (starts[x] ?? 0); at <= end; at += 1) {
          const level = levels[at] ?? 0
          if (level > most) most = level
        }
        wide[target + x] = most * FINE
      }
    } else {
      for (let x = 0; x < width; x += 1) {
        const one = levels[source + (starts[x] ?? 0)] ?? 0
        const other = levels[source + (ends[x] ?? 0)] ?? 0
        wide[target + x] = (one * WHOLE + (other - one) * (shares[x] ?? 0)) >> MIXED_BITS
      }
    }
  }
  return wide
}

function drawLoudest(target: Uint32Array, wide: Uint16Array, from: number, count: number, colours: Uint32Array): void {
  const { length: width } = target
  for (let x = 0; x < width; x += 1) {
    let most = 0
    for (let bin = 0; bin < count; bin += 1) {
      const level = wide[from + bin * width + x] ?? 0
      if (level > most) most = level
    }
    target[x] = colours[most] ?? 0
  }
}

function drawMixed(
  target: Uint32Array,
  wide: Uint16Array,
  from: number,
  to: number,
  share: number,
  colours: Uint32Array,
): void {
  const { length: width } = target
  for (let x = 0; x < width; x += 1) {
    const one = wide[from + x] ?? 0
    target[x] = colours[one + ((((wide[to + x] ?? 0) - one) * share) >> WHOLE_BITS)] ?? 0
  }
}

const clampIndex = (index: number, last: number): number => Math.max(0, Math.min(last, index))
