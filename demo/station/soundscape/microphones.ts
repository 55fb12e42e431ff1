import type { Ambience } from '../synth/ambience.ts'
import type { WeatherHour } from '../garden/weather.ts'

/** How a microphone hears the garden. Levels are amplitudes, 1 is full scale. */
interface Microphone {
  readonly hiss: number
  /** How much of the wind reaches it, 0 to 1. */
  readonly exposure: number
  readonly road: number
  /** How much of the rain it hears, 0 to 1. */
  readonly roof: number
}

/** By number in `MICROPHONES`; other inputs have nothing plugged in. */
const MICROPHONES: readonly Microphone[] = [
  { hiss: 0.006, exposure: 0.6, road: 0.007, roof: 0.8 },
  { hiss: 0.009, exposure: 1, road: 0.004, roof: 1 },
  { hiss: 0.0075, exposure: 0.35, road: 0.005, roof: 0.5 },
]

/** How hard the wind of a breezy day blows, in m/s. */
const BREEZE = 6

/**
 * What a microphone hears besides birds in the weather of an instant that lies `share` (0 to 1) of the way from one hour to
 * the next. Undefined where nothing is plugged in.
 */
export function airAt(ear: number, before: WeatherHour, after: WeatherHour, share: number): Ambience | undefined {
  const microphone = MICROPHONES[ear]
  if (!microphone) return undefined
  const between = (from: number, to: number): number => from + (to - from) * share
  const wind = between(before.windSpeed, after.windSpeed) / BREEZE
  const rain = between(rainOf(before), rainOf(after))
  return {
    hiss: microphone.hiss,
    wind: 0.002 + 0.02 * microphone.exposure * wind ** 1.5,
    road: microphone.road,
    hum: 0, // would beat against itself where two blocks meet
    rain: rain === 0 ? 0.2 : Math.min(90, 3 + 18 * rain) * microphone.roof,
    mains: 50,
  }
}

const rainOf = (hour: WeatherHour): number => (hour.precipitationType === 'rain' ? hour.precipitation : 0)
