/**
 * How a bird sings, as numbers: notes make figures, figures repeated make parts, parts in a row make a song.
 * The same parameters are drawn from for every clip of a species, so two clips differ as two songs of one bird do.
 */

/** A lowest and a highest value, both included. */
export type NumberRange = readonly [lowest: number, highest: number]

/** Amplitude of a close songbird at its loudest, 1 being full scale. */
export const VOICE_PEAK = 0.2

/** One uninterrupted sound. */
export interface Note {
  /** A whistle or a call with a pitch, or noise in a band. */
  readonly kind: 'tone' | 'noise'
  readonly seconds: number
  /** Hz at evenly spaced moments, one or more; for noise the centre of the band. */
  readonly contour: readonly number[]
  /** Decibels against the loudest note of the song, 0 or less. */
  readonly level: number
  /** Amplitudes of the 2nd, 3rd, … harmonic against the fundamental. */
  readonly harmonics: readonly number[]
  /** Share of the length in which the sound rises and in which it falls, 0 to 1. */
  readonly attack: number
  readonly release: number
  /** Pitch wobble: cycles per second and Hz to either side. */
  readonly vibrato?: { readonly rate: number; readonly depth: number }
  /** Loudness wobble: cycles per second and share from 0 to 1. Fast ones sound as a buzz or a rattle. */
  readonly tremolo?: { readonly rate: number; readonly depth: number }
  /** Width of a noise band in Hz. */
  readonly bandwidth: number
  /** Roughness from 0 to 1: random jumps of pitch that make a voice hoarse. */
  readonly grit: number
  /** Whether the sound dies away at once like a knock on wood. */
  readonly struck: boolean
  /** Silence after the note, in seconds. */
  readonly gap: number
}

/** Notes that belong together: a syllable, a motif. */
export type Figure = readonly Note[]

/** One figure repeated, or several in turn. */
export interface Part {
  readonly figures: readonly Figure[]
  /** Number of figures sung. */
  readonly times: NumberRange
  /** Seconds of silence between two of them. */
  readonly gap: NumberRange
  /** Whether one figure is drawn and repeated, or a new one is drawn each time. */
  readonly choice: 'repeat' | 'shuffle' | 'in-turn'
  /** Factors from one repetition to the next: 0.97 descends, 0.9 speeds up. */
  readonly pitchStep: number
  readonly timeStep: number
  /** Decibels from one repetition to the next. */
  readonly levelStep: number
  /** Wander of a figure's pitch at random, as a share: 0.2 is up to 20 % up or down. */
  readonly wander: number
}

/** Parameters of a species' song. */
export interface SongParameters {
  /** Description in plain words. */
  readonly description: string
  /** The repertoire: one song is drawn each time. */
  readonly songs: readonly (readonly Part[])[]
  /** Seconds of silence between two songs. */
  readonly pause: NumberRange
  /** Variation between two songs of one bird, as shares of pitch and tempo and in decibels. */
  readonly variation: { readonly pitch: number; readonly time: number; readonly level: number }
  /** Decibels against an ordinary songbird. */
  readonly loudness: number
}

type NoteOptions = Partial<Omit<Note, 'kind' | 'seconds' | 'contour'>>

const PLAIN: Omit<Note, 'kind' | 'seconds' | 'contour'> = {
  level: 0,
  harmonics: [],
  attack: 0.2,
  release: 0.35,
  bandwidth: 1500,
  grit: 0,
  struck: false,
  gap: 0.03,
}

/** A pitched note. The contour is given in kHz, as bird books do; `seconds` is its length. */
export const tone = (kilohertz: number | readonly number[], seconds: number, options: NoteOptions = {}): Note => ({
  ...PLAIN,
  kind: 'tone',
  seconds,
  contour: toHertz(kilohertz),
  ...options,
})

/** A burst of noise around a centre in kHz. */
export const noise = (kilohertz: number | readonly number[], seconds: number, options: NoteOptions = {}): Note => ({
  ...PLAIN,
  kind: 'noise',
  seconds,
  contour: toHertz(kilohertz),
  ...options,
})

/** A part: by default one figure, sung once. */
export const part = (figures: readonly Figure[], options: Partial<Omit<Part, 'figures'>> = {}): Part => ({
  figures,
  times: [1, 1],
  gap: [0.05, 0.05],
  choice: 'repeat',
  pitchStep: 1,
  timeStep: 1,
  levelStep: 0,
  wander: 0,
  ...options,
})

/** A song's parameters with the usual variation. */
export const song = (
  description: string,
  songs: SongParameters['songs'],
  pause: NumberRange,
  options: Partial<Pick<SongParameters, 'variation' | 'loudness'>> = {},
): SongParameters => ({
  description,
  songs,
  pause,
  variation: { pitch: 0.02, time: 0.06, level: 2, ...options.variation },
  loudness: options.loudness ?? 0,
})

const toHertz = (kilohertz: number | readonly number[]): readonly number[] =>
  (typeof kilohertz === 'number' ? [kilohertz] : kilohertz).map((value) => value * 1000)
