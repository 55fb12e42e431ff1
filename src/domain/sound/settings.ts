import type { Box } from './box.ts'
import { HIGH_PASS_MIN } from './limits.ts'

/** Settings of a clip's playback. */
export interface SoundSettings {
  /** Gain, −60…24 decibels. */
  readonly gainDecibels: number
  /** Volume, 0…1, after everything else. */
  readonly volume: number
  readonly muted: boolean
  /** High-pass, 20…10,000 hertz; 20 lets everything audible through. */
  readonly highPassHertz: number
  /** Low-pass in hertz, above {@link highPassHertz}; undefined is off. */
  readonly lowPassHertz: number | undefined
  readonly compressor: boolean
  /** Speed, 0.1…2; 1 as recorded. */
  readonly speed: number
  /** Whether the pitch stays when the speed changes. */
  readonly keepPitch: boolean
  readonly box: Box | undefined
  /** Whether only band and time of the box are heard; without it the box only marks them. */
  readonly onlyBox: boolean
  /** Whether playback begins again at its end. */
  readonly loop: boolean
}

/** Settings as recorded. */
export const INITIAL_SETTINGS: SoundSettings = {
  gainDecibels: 0,
  volume: 1,
  muted: false,
  highPassHertz: HIGH_PASS_MIN,
  lowPassHertz: undefined,
  compressor: false,
  speed: 1,
  keepPitch: true,
  box: undefined,
  onlyBox: false,
  loop: false,
}
