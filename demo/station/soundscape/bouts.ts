import type { HeardBird } from '../garden/activity.ts'
import { randomFor } from '../garden/random.ts'
import { VOICE_PEAK } from '../synth/song.ts'
import type { SingingSpecies } from '../synth/songs.ts'

/** A bird singing for some seconds, as one microphone hears it. */
export interface Bout {
  /** Key of the bout; two have different ones. */
  readonly key: string
  readonly species: SingingSpecies
  /** Real milliseconds between the live event of its detection and its first note; negative is before. */
  readonly offsetMs: number
  readonly seconds: number
  /** 0 (a few metres) to 1 (the far side of the wood). */
  readonly distance: number
  /** Amplitude of the loudest note where the bird sits; 1 is full scale. */
  readonly peak: number
}

/** Time of song before a detection, milliseconds: the clip of the detection begins a second earlier. */
export const SONG_BEFORE_MS = 9000
const SONG_SECONDS = 11.5
/** Time for which a bird was about before, and is after, farther away, at most. */
const ABOUT_BEFORE_MS = 240_000
const ABOUT_AFTER_MS = 180_000
const FAR_BOUTS = 3

/** Bounds of a detection's bouts, real milliseconds from its live event. */
export const EARLIEST_MS = -ABOUT_BEFORE_MS
export const LATEST_MS = ABOUT_AFTER_MS + SONG_SECONDS * 1000

/**
 * Bouts of a bird that microphone number `ear` hears for one detection: near and clear before its live event, on the
 * microphone that detected it; faint on the others; and now and then from afar in the minutes around it.
 */
export function boutsOf(heard: HeardBird, ear: number, seed: number): Bout[] {
  const { species, at, confidence, source } = heard
  const name = `${species.code}:${at}`
  const random = randomFor(seed, 'bout', name)
  const unsure = (99 - confidence) / 49 // a detection is less sure of a bird that sings far away
  const bird: SingingSpecies = species
  const near: Bout = {
    key: `${name}:near:${ear}`,
    species: bird,
    offsetMs: -SONG_BEFORE_MS - 600 * random(),
    seconds: SONG_SECONDS,
    distance: 0.05 + 0.45 * unsure,
    peak: VOICE_PEAK * (1 - 0.35 * unsure),
  }
  if (ear !== source) return [{ ...near, distance: 0.95, peak: near.peak * 0.16 }]
  const far = Array.from({ length: FAR_BOUTS }, (_, index): Bout => {
    const place = random()
    const before = random() < 0.6
    return {
      key: `${name}:far:${index}:${ear}`,
      species: bird,
      offsetMs: before ? -ABOUT_BEFORE_MS + place * (ABOUT_BEFORE_MS - 20_000) : 8000 + place * (ABOUT_AFTER_MS - 8000),
      seconds: 5 + 4 * random(),
      distance: 0.75 + 0.25 * random(),
      peak: VOICE_PEAK * (0.12 + 0.2 * random()),
    }
  })
  return [near, ...far]
}
