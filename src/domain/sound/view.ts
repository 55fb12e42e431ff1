import { CLOSEST_HERTZ, CLOSEST_SECONDS, LOG_LOWEST_HERTZ, VIEW_HIGH_HERTZ, VIEW_LOW_HERTZ } from './limits.ts'

/** View: the part of a sound that a picture shows, seconds of the clip and hertz. */
export interface SoundView {
  readonly fromSecond: number
  readonly toSecond: number
  readonly lowHertz: number
  readonly highHertz: number
}

/** Extent of a sound. */
export interface SoundExtent {
  /** Duration of the clip. */
  readonly seconds: number
  /** Highest frequency, hertz: half its sample rate. */
  readonly highestHertz: number
  /** Loudest frequency, hertz, where it is known: an owl calls below most birds. */
  readonly peakHertz?: number | undefined
}

/** Scales of the frequency axis: even by hertz, or by octaves. */
export const FREQUENCY_SCALES = ['linear', 'log'] as const
export type FrequencyScale = (typeof FREQUENCY_SCALES)[number]

/** First view of a sound: the whole clip, the range of most birds, and room around its loudest frequency. */
export function wholeView({ seconds, highestHertz, peakHertz }: SoundExtent): SoundView {
  const least = peakHertz === undefined ? VIEW_LOW_HERTZ : peakHertz / ROOM_BELOW
  const most = peakHertz === undefined ? VIEW_HIGH_HERTZ : peakHertz * ROOM_ABOVE
  const highHertz = Math.min(Math.max(VIEW_HIGH_HERTZ, most), highestHertz)
  return { fromSecond: 0, toSecond: seconds, lowHertz: Math.min(VIEW_LOW_HERTZ, least, highHertz / 2), highHertz }
}

/** Factors of the loudest frequency over the lower edge, and of the upper edge over it. */
const ROOM_BELOW = 3
const ROOM_ABOVE = 1.2

/** Whether a view is the first view of a sound. */
export function isWhole(view: SoundView, extent: SoundExtent): boolean {
  const whole = wholeView(extent)
  return (Object.keys(whole) as (keyof SoundView)[]).every((key) => Math.abs(view[key] - whole[key]) < 1e-6) // reason: a literal's own keys
}

/** Second under a pixel; `x` from the left. */
export const secondAt = (view: SoundView, x: number, width: number): number =>
  view.fromSecond + (x / width) * (view.toSecond - view.fromSecond)

/** Pixel of a second, from the left; outside 0…width where the view does not reach. */
export const xOf = (view: SoundView, second: number, width: number): number =>
  ((second - view.fromSecond) / (view.toSecond - view.fromSecond)) * width

/** Frequency under a pixel; `y` from the top. */
export const hertzAt = (view: SoundView, scale: FrequencyScale, y: number, height: number): number =>
  backFrom(scale, mix(onScale(scale, view.highHertz), onScale(scale, view.lowHertz), y / height))

/** Pixel of a frequency, from the top; outside 0…height where the view does not reach. */
export function yOf(view: SoundView, scale: FrequencyScale, hertz: number, height: number): number {
  const [low, high] = [onScale(scale, view.lowHertz), onScale(scale, view.highHertz)]
  return ((high - onScale(scale, hertz)) / (high - low)) * height
}

/** Zoom: factors above 1 come closer; the fixed point is given as shares of width and height from top left. */
export interface Zoom {
  readonly time?: number
  readonly frequency?: number
  /** Fixed point from the left, 0 to 1; default 0.5. */
  readonly atX?: number
  /** Fixed point from the top, 0 to 1; default 0.5. */
  readonly atY?: number
}

/** View after zooming, inside the sound and within the closest view. */
export function zoomed(view: SoundView, extent: SoundExtent, scale: FrequencyScale, zoom: Zoom): SoundView {
  const { time = 1, frequency = 1, atX = 0.5, atY = 0.5 } = zoom
  const [low, high] = [onScale(scale, view.lowHertz), onScale(scale, view.highHertz)]
  const seconds = view.toSecond - view.fromSecond
  const still = view.fromSecond + atX * seconds
  const wanted = Math.max(CLOSEST_SECONDS, seconds / time)
  const stillHigh = mix(high, low, atY)
  const span = (high - low) / frequency
  const next = {
    fromSecond: still - atX * wanted,
    toSecond: still + (1 - atX) * wanted,
    lowHertz: backFrom(scale, stillHigh - (1 - atY) * span),
    highHertz: backFrom(scale, stillHigh + atY * span),
  }
  return boundedView(frequency === 1 ? { ...next, lowHertz: view.lowHertz, highHertz: view.highHertz } : next, extent)
}

/** View moved by shares of its width and height: `right` to later, `up` to higher. It keeps its size. */
export function panned(
  view: SoundView,
  extent: SoundExtent,
  scale: FrequencyScale,
  { right = 0, up = 0 }: { readonly right?: number; readonly up?: number },
): SoundView {
  const seconds = right * (view.toSecond - view.fromSecond)
  const time = kept(view.fromSecond + seconds, view.toSecond + seconds, 0, extent.seconds)
  const [low, high] = [onScale(scale, view.lowHertz), onScale(scale, view.highHertz)]
  const step = up * (high - low)
  const bottom = scale === 'log' ? Math.min(LOG_LOWEST_HERTZ, view.lowHertz) : 0
  const pitch = kept(low + step, high + step, onScale(scale, bottom), onScale(scale, extent.highestHertz))
  return boundedView(
    {
      fromSecond: time[0],
      toSecond: time[1],
      lowHertz: up === 0 ? view.lowHertz : backFrom(scale, pitch[0]),
      highHertz: up === 0 ? view.highHertz : backFrom(scale, pitch[1]),
    },
    extent,
  )
}

/** View nearest to another that lies inside the sound and within the closest view. */
export function boundedView(view: SoundView, { seconds, highestHertz }: SoundExtent): SoundView {
  const [fromSecond, toSecond] = within(view.fromSecond, view.toSecond, seconds, CLOSEST_SECONDS)
  const [lowHertz, highHertz] = within(view.lowHertz, view.highHertz, highestHertz, CLOSEST_HERTZ)
  return { fromSecond, toSecond, lowHertz, highHertz }
}

/** Range cut at 0 and `most`, with `least` between its ends where there is room. */
function within(low: number, high: number, most: number, least: number): [number, number] {
  const [from, to] = [Math.max(0, Math.min(low, most)), Math.max(0, Math.min(high, most))]
  if (to - from >= Math.min(least, most)) return [from, to]
  return kept((from + to - least) / 2, (from + to + least) / 2, 0, most)
}

/** Span moved, not cut, into its bounds; the bounds themselves where it is wider. */
function kept(low: number, high: number, least: number, most: number): [number, number] {
  if (high - low >= most - least) return [least, most]
  const shift = Math.max(least - low, 0) + Math.min(most - high, 0)
  return [low + shift, high + shift]
}

const onScale = (scale: FrequencyScale, hertz: number): number =>
  scale === 'log' ? Math.log2(Math.max(LOG_LOWEST_HERTZ, hertz)) : hertz
const backFrom = (scale: FrequencyScale, place: number): number => (scale === 'log' ? 2 ** place : place)
const mix = (from: number, to: number, share: number): number => from + share * (to - from)
