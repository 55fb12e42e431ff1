import { parseJson } from '../json.ts'
import type { Theme } from '../theme.ts'
import { VIEW_HIGH_HERTZ, VIEW_LOW_HERTZ } from './limits.ts'
import { LIVE_HIGHEST_HERTZ } from './live-columns.ts'
import { INITIAL_APPEARANCE, type PictureAppearance, pixelsOfLevels } from './picture-appearance.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { decibelsOf, STEPS } from './texture.ts'

/** Spans of a live picture, seconds. */
export const LIVE_SPANS = [10, 20, 30, 60, 120] as const
export type LiveSpan = (typeof LIVE_SPANS)[number]

/** Lowest gain of the live picture, decibels. */
export const LIVE_GAIN_MIN = -18
/** Highest gain of the live picture, decibels. */
export const LIVE_GAIN_MAX = 30
/** Step of the lowest and the highest frequency of the live picture, hertz. */
export const LIVE_RANGE_STEP_HERTZ = 100
/** Smallest distance between the lowest and the highest frequency of the live picture, hertz. */
export const LIVE_RANGE_LEAST_HERTZ = 1000

/** Lowest steps of a live column, which tell no level but how far the noise is above its median, decibels. */
export const NOISE_STEPS = 12
/** Share of the palette for noise at most: it is seen to move, and a call stands out. */
const NOISE_SHARE = 0.2

/** Look of live sound, as one viewer wants it. */
export interface LiveAppearance {
  readonly palette: Palette
  /** Gain of the picture, decibels: more shows faint sounds, less dims loud ones. The volume stays. */
  readonly gainDecibels: number
  readonly lowHertz: number
  readonly highHertz: number
  /** Span in seconds; undefined: by the width. */
  readonly spanSeconds: LiveSpan | undefined
}

/** Look of live sound before a viewer has chosen one. */
export const INITIAL_LIVE_APPEARANCE: LiveAppearance = {
  palette: 'dawn',
  gainDecibels: 0,
  lowHertz: VIEW_LOW_HERTZ,
  highHertz: VIEW_HIGH_HERTZ,
  spanSeconds: undefined,
}

/**
 * Span for a width in CSS pixels: a name comes ten seconds and more after its bird was heard here (station-api 8.1),
 * and should still find it in the picture.
 */
export const spanFor = (width: number): LiveSpan => (width < 600 ? 20 : 30)

/** Next wider (`1`) or closer (`-1`) span; the same one at the ends. */
export function nextSpan(span: LiveSpan, step: 1 | -1): LiveSpan {
  return LIVE_SPANS[LIVE_SPANS.indexOf(span) + step] ?? span
}

/** Look within the bounds that can be drawn. */
export function boundedLiveAppearance({ gainDecibels, lowHertz, highHertz, ...rest }: LiveAppearance): LiveAppearance {
  const high = Math.max(LIVE_RANGE_LEAST_HERTZ, Math.min(LIVE_HIGHEST_HERTZ, highHertz))
  return {
    ...rest,
    gainDecibels: Math.max(LIVE_GAIN_MIN, Math.min(LIVE_GAIN_MAX, Math.round(gainDecibels))),
    lowHertz: Math.max(0, Math.min(high - LIVE_RANGE_LEAST_HERTZ, lowHertz)),
    highHertz: high,
  }
}

/** Look as the browser kept it; anything unreadable gives the initial one. */
export function parseLiveAppearance(text: string | null): LiveAppearance {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return INITIAL_LIVE_APPEARANCE
  const { palette, gainDecibels, lowHertz, highHertz, spanSeconds } = value as Partial<
    Record<keyof LiveAppearance, unknown>
  > // reason: each is checked
  const number = (found: unknown, initial: number): number =>
    typeof found === 'number' && Number.isFinite(found) ? found : initial
  return boundedLiveAppearance({
    palette: PALETTES.find((known) => known === palette) ?? INITIAL_LIVE_APPEARANCE.palette,
    gainDecibels: number(gainDecibels, INITIAL_LIVE_APPEARANCE.gainDecibels),
    lowHertz: number(lowHertz, INITIAL_LIVE_APPEARANCE.lowHertz),
    highHertz: number(highHertz, INITIAL_LIVE_APPEARANCE.highHertz),
    spanSeconds: LIVE_SPANS.find((known) => known === spanSeconds),
  })
}

/**
 * Look of live sound as a look of pictures.
 *
 * @param liftDecibels what the picture itself adds to all levels
 */
export const pictureAppearanceOf = (
  { palette, gainDecibels }: LiveAppearance,
  theme: Theme,
  liftDecibels: number,
): PictureAppearance => ({
  ...INITIAL_APPEARANCE,
  palette,
  theme,
  floorDecibels: INITIAL_APPEARANCE.floorDecibels - liftDecibels - gainDecibels,
})

/** Colours of all steps of a live column, as pixels of a canvas: noise is faint, however quiet the microphone is. */
export const pixelsOfLiveLevels = (appearance: PictureAppearance): Uint32Array<ArrayBuffer> =>
  pixelsOfLevels(
    appearance,
    decibelsOf(0),
    decibelsOf(STEPS - 1),
    STEPS,
    (step) => NOISE_SHARE * Math.min(1, step / NOISE_STEPS),
  )
