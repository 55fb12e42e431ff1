import type { Box } from './box.ts'
import { HIGH_PASS_MIN } from './limits.ts'

/** How a clip is played. */
export interface SoundSettings {
  /** −60…24. */
  readonly gainDecibels: number
  /** 0…1: how loud it is for the ear, after everything else. */
  readonly volume: number
  readonly muted: boolean
  /** 20…10,000; 20 lets everything through that can be heard. */
  readonly highPassHertz: number
  /** Above {@link highPassHertz}; undefined is off. */
  readonly lowPassHertz: number | undefined
  readonly compressor: boolean
  /** 0.1…2, 1 as recorded. */
  readonly speed: number
  /** Whether the pitch stays where it is when the speed changes. */
  readonly keepPitch: boolean
  readonly box: Box | undefined
  /** Only the band and the time of the box are heard; without it the box is only looked at. */
  readonly onlyBox: boolean
  /** What is heard begins again at its end. */
  readonly loop: boolean
}

/** As recorded. */
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
