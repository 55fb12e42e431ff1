/** Lowest gain of a clip, decibels (Spec §9 Audio player). */
export const GAIN_MIN = -60
/** Highest gain of a clip, decibels (Spec §9 Audio player). */
export const GAIN_MAX = 24
/**
 * Lowest cut-off frequency of the high-pass filter, hertz (Spec §9 Audio player); the low-pass reaches to half the
 * sample rate.
 */
export const HIGH_PASS_MIN = 20
/** Highest cut-off frequency of the high-pass filter, hertz (Spec §9 Audio player). */
export const HIGH_PASS_MAX = 10_000
/** Threshold of the compressor, decibels (Spec §9 Audio player). */
export const COMPRESSOR_THRESHOLD = -24
/** Ratio of the compressor: decibels above the threshold that become one (Spec §9 Audio player). */
export const COMPRESSOR_RATIO = 12
/** Slowest playback speed; 1 is as recorded. */
export const SPEED_MIN = 0.1
/** Fastest playback speed; 1 is as recorded. */
export const SPEED_MAX = 2
/** Speeds that a player offers; authors may set any between. */
export const SPEEDS = [SPEED_MIN, 0.25, 0.5, 0.75, 1, 1.5, SPEED_MAX] as const
/** Width of a player from which it has controls, CSS pixels (Spec §9). */
export const CONTROLS_FROM_PX = 175
/** Delay before an untouched panel of a control hides, milliseconds (Spec §9). */
export const PANEL_HIDE_MS = 5000

/** Lower end of the part of the spectrum that is shown at first, hertz. */
export const VIEW_LOW_HERTZ = 800
/** Upper end of the part of the spectrum that is shown at first, hertz. */
export const VIEW_HIGH_HERTZ = 11_000
/** Lowest frequency of a logarithmic scale, hertz. */
export const LOG_LOWEST_HERTZ = 20
/** Shortest span that a picture can be zoomed to, seconds. */
export const CLOSEST_SECONDS = 0.02
/** Smallest range of frequencies that a picture can be zoomed to, hertz. */
export const CLOSEST_HERTZ = 100
/** Share of each frequency's usual loudness that is removed, 0 to 1: hum and hiss disappear, calls stay. */
export const FLOOR_SHARE = 0.85
