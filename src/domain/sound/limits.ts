/** Gain of a clip, decibels (Spec §9, "Audio player"). */
export const GAIN_MIN = -60
export const GAIN_MAX = 24
/** Corner of the high-pass filter, hertz (Spec §9); the low-pass beside it reaches from there to half the sample rate. */
export const HIGH_PASS_MIN = 20
export const HIGH_PASS_MAX = 10_000
/** The compressor: decibels, and how many of them above the threshold become one (Spec §9). */
export const COMPRESSOR_THRESHOLD = -24
export const COMPRESSOR_RATIO = 12
/** Speed of playing, 1 as recorded. */
export const SPEED_MIN = 0.1
export const SPEED_MAX = 2
/** Width of a player from which it has controls, CSS pixels (Spec §9). */
export const CONTROLS_FROM_PX = 175
/** A control's panel that nobody touches hides after this, milliseconds (Spec §9). */
export const PANEL_HIDE_MS = 5000

/** The part of the spectrum that is shown at first, hertz. */
export const VIEW_LOW_HERTZ = 800
export const VIEW_HIGH_HERTZ = 11_000
/** The lowest frequency that a logarithmic scale can show, hertz. */
export const LOG_LOWEST_HERTZ = 20
/** The closest that a picture shows. */
export const CLOSEST_SECONDS = 0.02
export const CLOSEST_HERTZ = 100
