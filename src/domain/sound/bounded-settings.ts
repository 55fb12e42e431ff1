import { GAIN_MAX, GAIN_MIN, HIGH_PASS_MAX, HIGH_PASS_MIN, SPEED_MAX, SPEED_MIN } from './limits.ts'
import { INITIAL_SETTINGS, type SoundSettings } from './settings.ts'

/** Settings within the bounds that can be played. A value that is no number becomes the initial one. */
export function boundedSettings(settings: SoundSettings): SoundSettings {
  const { gainDecibels, volume, highPassHertz, lowPassHertz, speed } = settings
  const highPass = bounded(highPassHertz, HIGH_PASS_MIN, HIGH_PASS_MAX, INITIAL_SETTINGS.highPassHertz)
  return {
    ...settings,
    gainDecibels: bounded(gainDecibels, GAIN_MIN, GAIN_MAX, INITIAL_SETTINGS.gainDecibels),
    volume: bounded(volume, 0, 1, INITIAL_SETTINGS.volume),
    highPassHertz: highPass,
    lowPassHertz:
      lowPassHertz === undefined || Number.isNaN(lowPassHertz) ? undefined : Math.max(highPass, lowPassHertz),
    speed: bounded(speed, SPEED_MIN, SPEED_MAX, INITIAL_SETTINGS.speed),
  }
}

const bounded = (value: number, least: number, most: number, initial: number): number =>
  Number.isNaN(value) ? initial : Math.max(least, Math.min(most, value))
