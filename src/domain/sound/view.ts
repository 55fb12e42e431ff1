import { CLOSEST_HERTZ, CLOSEST_SECONDS, LOG_LOWEST_HERTZ, VIEW_HIGH_HERTZ, VIEW_LOW_HERTZ } from './limits.ts'

/** The part of a sound that a picture shows: seconds of the clip, hertz. */
export interface SoundView {
  readonly fromSecond: number
  readonly toSecond: number
  readonly lowHertz: number
  readonly highHertz: number
}

/** What there is to show. */
export interface SoundExtent {
  /** The clip's duration. */
  readonly seconds: number
  /** Half its sample rate. */
  readonly highestHertz: number
  /** Its loudest frequency, where that is known: an owl calls below most birds. */
  readonly peakHertz?: number | undefined
}

/** How the frequency axis is divided: evenly by hertz, or by octaves. */
export const FREQUENCY_SCALES = ['linear', 'log'] as const
export type FrequencyScale = (typeof FREQUENCY_SCALES)[number]

/** The view that is shown at first: the whole clip, where birds sing, and with room around its loudest frequency. */
export function wholeView({ seconds, highestHertz, peakHertz }: SoundExtent): SoundView {
  const least = peakHertz === undefined ? VIEW_LOW_HERTZ : peakHertz / ROOM_BELOW
  const most = peakHertz === undefined ? VIEW_HIGH_HERTZ : peakHertz * ROOM_ABOVE
  const highHertz = Math.min(Math.max(VIEW_HIGH_HERTZ, most), highestHertz)
  return { fromSecond: 0, toSecond: seconds, lowHertz: Math.min(VIEW_LOW_HERTZ, least, highHertz / 2), highHertz }
}

/** The loudest frequency stands so many times above the lower edge, and the upper edge so many times above it. */
const ROOM_BELOW = 3
const ROOM_ABOVE = 1.2

/** Whether a view is the one that is shown at first. */
export function isWhole(view: SoundView, extent: SoundExtent): boolean {
  const whole = wholeView(extent)
  return (Object.keys(whole) as (keyof SoundView)[]).every((key) => Math.abs(view[key] - whole[key]) < 1e-6) // reason: a literal's own keys
}

/** The second under a pixel; `x` from the left. */
export const secondAt = (view: SoundView, x: number, width: number): number =>
  view.fromSecond + (x / width) * (view.toSecond - view.fromSecond)

/** The pixel of a second, from the left; outside 0…width where the view does not reach. */
export const xOf = (view: SoundView, second: number, width: number): number =>
  ((second - view.fromSecond) / (view.toSecond - view.fromSecond)) * width

/** The frequency under a pixel; `y` from the top. */
export const hertzAt = (view: SoundView, scale: FrequencyScale, y: number, height: number): number =>
  backFrom(scale, mix(onScale(scale, view.highHertz), onScale(scale, view.lowHertz), y / height))

/** The pixel of a frequency, from the top; outside 0…height where the view does not reach. */
export function yOf(view: SoundView, scale: FrequencyScale, hertz: number, height: number): number {
  const [low, high] = [onScale(scale, view.lowHertz), onScale(scale, view.highHertz)]
  return ((high - onScale(scale, hertz)) / (high - low)) * height
}

/** How to come closer: factors above 1; the point that stays where it is, as shares of width and height from top left. */
export interface Zoom {
  readonly time?: number
  readonly frequency?: number
  /** Default 0.5. */
  readonly atX?: number
  /** Default 0.5. */
  readonly atY?: number
}

/** The view after zooming. It stays inside the sound, and no closer than can be seen. */
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

/** The view after moving on by shares of its width and height: `right` to later, `up` to higher. It keeps its size. */
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

/** The nearest view that lies inside the sound and is not closer than can be seen. */
export function boundedView(view: SoundView, { seconds, highestHertz }: SoundExtent): SoundView {
  const [fromSecond, toSecond] = within(view.fromSecond, view.toSecond, seconds, CLOSEST_SECONDS)
  const [lowHertz, highHertz] = within(view.lowHertz, view.highHertz, highestHertz, CLOSEST_HERTZ)
  return { fromSecond, toSecond, lowHertz, highHertz }
}

/** Two ends cut at 0 and `most`, apart by `least` or more where there is room. */
function within(low: number, high: number, most: number, least: number): [number, number] {
  const [from, to] = [Math.max(0, Math.min(low, most)), Math.max(0, Math.min(high, most))]
  if (to - from >= Math.min(least, most)) return [from, to]
  return kept((from + to - least) / 2, (from + to + least) / 2, 0, most)
}

/** A span moved, not cut, into its bounds; as wide as they are where it is wider. */
function kept(low: number, high: number, least: number, most: number): [number, number] {
  if (high - low >= most - least) return [least, most]
  const shift = Math.max(least - low, 0) + Math.min(most - high, 0)
  return [low + shift, high + shift]
}

const onScale = (scale: FrequencyScale, hertz: number): number =>
  scale === 'log' ? Math.log2(Math.max(LOG_LOWEST_HERTZ, hertz)) : hertz
const backFrom = (scale: FrequencyScale, place: number): number => (scale === 'log' ? 2 ** place : place)
const mix = (from: number, to: number, share: number): number => from + share * (to - from)
