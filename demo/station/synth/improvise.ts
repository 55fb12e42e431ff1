import type { Voice } from './families.ts'
import { type Note, noise, part, type SongParameters, song, tone } from './song.ts'

/** Draws of a voice. Their order decides the song: it must not be changed. */
interface Draws {
  /** A number from `low` to `high`. */
  between(low: number, high: number): number
  /** A whole number, 0 to `count` − 1. */
  below(count: number): number
  /** Two to four pitches between `low` and `high` kHz, in seconds from `shortest` to `longest`. */
  whistle(low: number, high: number, shortest: number, longest: number): Note
  /** Seconds between two figures. */
  readonly gap: number
}

/** Makes up a song in a voice; the same random numbers give the same song. */
export function improvise(voice: Voice, random: () => number): SongParameters {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const below = (count: number): number => Math.floor(random() * count)
  const whistle = (low: number, high: number, shortest: number, longest: number): Note =>
    tone(
      some(2 + below(3), () => between(low, high)),
      between(shortest, longest),
      { harmonics: [between(0.02, 0.12)] },
    )
  return IMPROVISED[voice]({ between, below, whistle, gap: between(0.02, 0.06) })
}

const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const IMPROVISED: Readonly<Record<Voice, (draws: Draws) => SongParameters>> = {
  fluting({ between, whistle, gap }) {
    const low = between(1.7, 2.4)
    const phrases = some(5, () => some(2, () => whistle(low, low * 1.7, 0.1, 0.28)))
    const phrasing = part(phrases, { times: [3, 6], gap: [gap, gap * 3], choice: 'shuffle', wander: 0.08 })
    return song('Fluted phrases', [[phrasing]], [1.4, 3])
  },
  warbling({ between, whistle, gap }) {
    const low = between(2.4, 4)
    const phrases = some(6, () => some(2, () => whistle(low, low * 2, 0.04, 0.11)))
    const warble = part(phrases, { times: [8, 16], gap: [0.01, gap], choice: 'shuffle', wander: 0.14 })
    return song('A hurried warble', [[warble]], [1.6, 3.4])
  },
  trilling({ between, whistle }) {
    const [top, fall] = [between(4.4, 7.4), between(0.55, 0.85)]
    const opening = part([[whistle(top * 0.8, top, 0.08, 0.16)]], { times: [2, 4], gap: [0.05, 0.09] })
    const note = tone([top, top * fall], between(0.03, 0.07), { harmonics: [0.05], gap: between(0.01, 0.03) })
    const trill = part([[note]], { times: [10, 22], gap: [0, 0.006], pitchStep: between(0.985, 1.006) })
    return song('A few notes and a trill', [[opening, trill]], [2.2, 4.4])
  },
  'two-note'({ between, gap }) {
    const [high, low] = [between(4, 6.6), between(2.6, 3.8)]
    const first = tone([high, high * between(0.9, 1.1)], between(0.08, 0.16))
    const second = tone([low, low * between(0.9, 1.1)], between(0.1, 0.22))
    return song('Two notes in turn', [[part([[first, second]], { times: [3, 7], gap: [gap, gap * 2] })]], [1.4, 3])
  },
  chirping({ between }) {
    const low = between(3, 4.6)
    const chirp = (): Note =>
      tone([low, low * between(1.3, 1.8), low * between(0.9, 1.2)], between(0.06, 0.14), { harmonics: [0.35, 0.12] })
    const chirps = part(
      some(3, () => [chirp()]),
      { times: [3, 8], gap: [0.14, 0.4], choice: 'shuffle', wander: 0.08 },
    )
    return song('Chirps', [[chirps]], [0.6, 1.8])
  },
  hoarse({ between }) {
    const base = between(0.7, 1.6)
    const call = tone([base, base * 1.3, base * 0.9], between(0.2, 0.5), {
      harmonics: [0.8, 0.7, 0.5, 0.35, 0.2],
      grit: between(0.1, 0.3),
      attack: 0.08,
    })
    return song('Hoarse calls', [[part([[call]], { times: [1, 4], gap: [0.15, 0.4] })]], [1, 2.8], { loudness: 1 })
  },
  hooting({ between }) {
    const base = between(0.4, 1.1)
    const pitches = [base, base * between(1.04, 1.15), base * between(0.85, 1)]
    const hoot = tone(pitches, between(0.16, 0.6), { harmonics: [0.1] })
    return song('Hoots', [[part([[hoot]], { times: [2, 8], gap: [0.25, 0.9] })]], [2, 4], { loudness: 3 })
  },
  cooing({ between, below }) {
    const base = between(0.36, 0.62)
    const coos = some(2 + below(3), () =>
      tone([base, base * between(1.02, 1.2), base], between(0.2, 0.6), {
        harmonics: [0.15, 0.04],
        gap: between(0.06, 0.16),
      }),
    )
    return song('Coos', [[part([coos], { times: [2, 4], gap: [0.3, 0.5] })]], [2, 3.6], { loudness: 2 })
  },
  drumming({ between }) {
    const [pitch, length] = [between(1.1, 2.2), between(0.025, 0.045)]
    const knock = noise(pitch, length, { bandwidth: 1500, struck: true, gap: between(0.01, 0.04) })
    const steps = { timeStep: between(0.97, 1.01), levelStep: -0.4 }
    const roll = part([[knock]], { times: [12, 26], gap: [0, 0.001], ...steps })
    const cry = tone([between(3.6, 5.4), between(2.4, 3.2)], 0.06, { harmonics: [0.5, 0.25], attack: 0.05 })
    const call = part([[cry]], { times: [2, 5], gap: [0.3, 0.9] })
    return song('A drum roll and sharp calls', [[roll], [call]], [1.8, 4], { loudness: 4 })
  },
  honking({ between }) {
    const base = between(0.5, 1.1)
    const pitches = [base, base * between(1.2, 1.5), base]
    const honk = tone(pitches, between(0.12, 0.3), { harmonics: [0.85, 0.7, 0.5, 0.3, 0.2] })
    const honks = part([[honk]], { times: [2, 6], gap: [0.1, 0.4], wander: 0.1 })
    return song('Honks', [[honks]], [0.8, 2.4], { loudness: 2 })
  },
  mewing({ between }) {
    const base = between(1.4, 3.2)
    const mew = tone([base, base * 1.3, base * 1.1, base * 0.75], between(0.2, 0.9), { harmonics: [0.5, 0.3, 0.15] })
    return song('Mewing calls', [[part([[mew]], { times: [1, 5], gap: [0.15, 0.5] })]], [1.2, 3], { loudness: 2 })
  },
  piping({ between }) {
    const base = between(3, 7.4)
    const pitches = [base, base * between(0.85, 1.15), base * between(0.85, 1.1)]
    const pipe = tone(pitches, between(0.08, 0.3), { harmonics: [0.04] })
    const pipes = part([[pipe]], { times: [2, 6], gap: [0.06, 0.3], pitchStep: between(0.97, 1.01) })
    return song('Thin, clear pipes', [[pipes]], [1, 2.8])
  },
  screaming({ between }) {
    const base = between(2.6, 5.4)
    const scream = tone([base, base * 1.25, base], between(0.3, 0.9), {
      harmonics: [0.3, 0.1],
      tremolo: { rate: between(90, 140), depth: 0.7 },
      attack: 0.25,
    })
    const screams = part([[scream]], { times: [2, 4], gap: [0.1, 0.5], wander: 0.08 })
    return song('Screams', [[screams]], [0.8, 2.4])
  },
}
