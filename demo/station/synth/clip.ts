import { fnv1a, mulberry32 } from '../garden/random.ts'
import { ambienceFrom, renderAmbience } from './ambience.ts'
import { placeInGarden } from './room.ts'
import { heardBetween, writeScore } from './score.ts'
import { type SongParameters, VOICE_PEAK } from './song.ts'
import { isNorthAmerican, type SingingSpecies, singsAtNight, songOf } from './songs.ts'
import { sound } from './voice.ts'

/** Request for a clip. The same request always gives the same samples. */
export interface ClipRequest {
  readonly species: SingingSpecies
  /** Any number, for example a hash of the clip's name. */
  readonly seed: number
  /** Length of the clip. */
  readonly seconds?: number
  readonly sampleRate?: number
}

/**
 * Time in which a detected bird must be heard: the three seconds of a detection begin nine seconds into its recording.
 */
const [HEARD_FROM, HEARD_UNTIL] = [9.2, 11]

/** Birds heard behind others by day, by scientific name. */
const NEIGHBOURS = {
  europe: [
    'Turdus merula',
    'Passer domesticus',
    'Columba palumbus',
    'Parus major',
    'Corvus corone',
    'Erithacus rubecula',
    'Carduelis carduelis',
    'Hirundo rustica',
    'Troglodytes troglodytes',
    'Turdus philomelos',
    'Spinus spinus',
  ],
  northAmerica: [
    'Turdus migratorius',
    'Passer domesticus',
    'Zenaida macroura',
    'Corvus brachyrhynchos',
    'Haemorhous mexicanus',
    'Spinus tristis',
    'Spizella passerina',
    'Cyanocitta cristata',
  ],
} as const

/**
 * Synthesises a field recording of a species: the bird at some distance, the garden around it, sometimes another bird
 * far behind. Samples lie between -1 and 1.
 */
export function synthesiseClip({ species, seed, seconds = 15, sampleRate = 48_000 }: ClipRequest): Float32Array {
  const random = mulberry32(fnv1a(`${species.scientificName}:${seed}`))
  const length = Math.round(seconds * sampleRate)
  const clip = renderAmbience(ambienceFrom(random), length, sampleRate, random)
  const distance = 0.04 + 0.5 * random() ** 1.5
  const near = new Float32Array(length)
  // The recorder keeps a little sound from before the bird, so a clip seldom starts with it.
  sing(near, songOf(species), { from: 0.3 + 1.4 * random(), peak: VOICE_PEAK, isDetected: true }, sampleRate, random)
  placeInGarden(near, clip, sampleRate, distance, random)

  const count = singsAtNight(species) ? 0 : Math.floor(random() * 3)
  if (count > 0) {
    const far = new Float32Array(length)
    const neighbours = NEIGHBOURS[isNorthAmerican(species) ? 'northAmerica' : 'europe']
    for (let index = 0; index < count; index += 1) {
      const name = neighbours[Math.floor(random() * neighbours.length)] ?? neighbours[0]
      const place = { from: random() * seconds * 0.8, peak: 0.012 + 0.05 * random() ** 2, isDetected: false }
      sing(far, songOf({ code: '', scientificName: name }), place, sampleRate, random)
    }
    placeInGarden(far, clip, sampleRate, 0.7 + 0.3 * random(), random)
  }
  for (let index = 0; index < length; index += 1) clip[index] = softLimit(clip[index] ?? 0)
  return clip
}

/** Adds a bird's dry voice, `peak` being its amplitude at the loudest. */
function sing(
  voice: Float32Array,
  song: SongParameters,
  { from, peak, isDetected }: { readonly from: number; readonly peak: number; readonly isDetected: boolean },
  sampleRate: number,
  random: () => number,
): void {
  const gain = song.loudness + 20 * Math.log10(peak)
  const until = voice.length / sampleRate - 0.4
  const score = writeScore(song, from, until, random)
  for (const placed of isDetected && until > HEARD_UNTIL ? heardBetween(score, HEARD_FROM, HEARD_UNTIL) : score) {
    sound({ ...placed, level: placed.level + gain }, voice, sampleRate, random)
  }
}

/** Leaves quiet sound alone and bends loud sound below full scale, as a recorder's limiter does. */
export const softLimit = (sample: number): number => {
  const loud = Math.abs(sample)
  return loud < 0.7 ? sample : Math.sign(sample) * (0.7 + 0.28 * Math.tanh((loud - 0.7) / 0.28))
}
