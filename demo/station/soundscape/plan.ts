import type { PacedClock } from '../../../server/station/time/paced-clock.ts'
import { ONE_HOUR_MS } from '../../../server/station/time/dates.ts'
import type { Garden } from '../garden/garden.ts'
import { seedOf, smoothNoise } from '../garden/random.ts'
import type { StoredWeather } from '../../../server/station/store/records.ts'
import type { Ambience } from '../synth/ambience.ts'
import { type Bout, boutsOf, EARLIEST_MS, LATEST_MS } from './bouts.ts'
import { BLOCK_SAMPLES, ECHO_SECONDS, instantOf, SAMPLE_RATE, sampleAt } from './signal.ts'

/** By number in `MICROPHONES`; other inputs have nothing plugged in. */
const MICROPHONES: readonly Microphone[] = [
  { hiss: 0.006, exposure: 0.6, road: 0.007, roof: 0.8 },
  { hiss: 0.009, exposure: 1, road: 0.004, roof: 1 },
  { hiss: 0.0075, exposure: 0.35, road: 0.005, roof: 0.5 },
]

/** Speed of the wind on a breezy day, m/s. */
const BREEZE = 6

const rainOf = (hour: StoredWeather): number => (hour.precipitationType === 'rain' ? hour.precipitation : 0)

/** Birds that are heard at once; of more, the loudest. */
const MOST_VOICES = 6
/** Fastest garden with sound: in a faster one all birds would sing at once. */
const FASTEST = 120
/** Seconds from one turn of the wind's mood to the next. */
const GUST_SECONDS = 4.5

/** A bout with its place in a block: `start` samples after the block's first one, negative when it sings already. */
export interface PlacedBout extends Bout {
  readonly start: number
}

/** Everything a block of sound is made from: the same plan, the same samples. */
export interface SoundPlan {
  /** Seed of the noise of this block, and of the block before it, which fades out into it. */
  readonly noise: readonly [before: number, own: number]
  readonly air: Ambience
  /** Strength of the wind from 0 to 1, ten values a second, over the block before and this one and a little more. */
  readonly gusts: Float32Array
  readonly bouts: readonly PlacedBout[]
}

/** Parts of a plan. */
export interface PlanParts {
  readonly garden: Garden
  readonly clock: PacedClock
  /** Real milliseconds since 1970. */
  readonly now: () => number
  /** Whether birds sing (a lab may silence them). */
  readonly birdsSing: () => boolean
}

/** Instant of the garden at a real one, as long as its clock runs on as it does. */
export const gardenInstant = ({ clock, now }: Pick<PlanParts, 'clock' | 'now'>, real: number): number =>
  clock.now() + (real - now()) * clock.speed

/**
 * Plan of a block for microphone number `ear`; undefined when nothing is plugged in. `more` are bouts besides the
 * garden's.
 */
export function planBlock(
  parts: PlanParts,
  ear: number,
  block: number,
  more: readonly PlacedBout[] = [],
): SoundPlan | undefined {
  const { weather, conditions } = parts.garden
  const real = instantOf(block * BLOCK_SAMPLES)
  const at = gardenInstant(parts, real)
  const hour = weather.at(at)
  const air = airAt(ear, hour, weather.at(hour.at + ONE_HOUR_MS), (at - hour.at) / ONE_HOUR_MS)
  if (!air) return undefined
  const bouts = [...(parts.birdsSing() ? natural(parts, ear, at) : []), ...more].filter(
    ({ start, seconds }) => start < BLOCK_SAMPLES && start + (seconds + ECHO_SECONDS) * SAMPLE_RATE > 0,
  )
  return {
    noise: [seedOf(conditions.seed, 'air', ear, block - 1), seedOf(conditions.seed, 'air', ear, block)],
    air,
    gusts: gustsAround(seedOf(conditions.seed, 'gusts'), block),
    bouts: bouts.toSorted((a, b) => b.peak - a.peak).slice(0, MOST_VOICES),
  }
}

/** The bouts of the garden's birds around a block that begins at `at` on the garden's clock. */
function natural({ garden, clock }: PlanParts, ear: number, at: number): PlacedBout[] {
  const { speed } = clock
  if (speed <= 0 || speed > FASTEST) return []
  const blockMs = instantOf(BLOCK_SAMPLES)
  const heard = garden.nextDetections(at - LATEST_MS * speed, at + (blockMs - EARLIEST_MS) * speed)
  return heard.flatMap((one) => {
    const announced = (one.at - at) / speed
    return boutsOf(one, ear, garden.conditions.seed).map((bout) => ({
      ...bout,
      start: sampleAt(announced + bout.offsetMs),
    }))
  })
}

function gustsAround(seed: number, block: number): Float32Array {
  const perBlock = instantOf(BLOCK_SAMPLES) / 100
  return Float32Array.from({ length: 2 * perBlock + 4 }, (_, index) => {
    const seconds = ((block - 1) * perBlock + index) / 10
    const mood = 0.5 + 0.4 * smoothNoise(seed, seconds / GUST_SECONDS) + 0.2 * smoothNoise(seed + 1, seconds / 0.9)
    return Math.min(1, Math.max(0, mood)) ** 1.6
  })
}

/** Microphone: how it hears the garden. Levels are amplitudes, 1 is full scale. */
interface Microphone {
  readonly hiss: number
  /** Share of the wind that reaches it, 0 to 1. */
  readonly exposure: number
  readonly road: number
  /** Share of the rain that it hears, 0 to 1. */
  readonly roof: number
}

/**
 * Air that a microphone hears besides birds in the weather of an instant that lies `share` (0 to 1) of the way from one
 * hour to the next. Undefined where nothing is plugged in.
 */
function airAt(ear: number, before: StoredWeather, after: StoredWeather, share: number): Ambience | undefined {
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
