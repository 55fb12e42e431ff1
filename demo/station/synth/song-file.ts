import { type JsonReader, jsonList, jsonNumber, jsonObject, jsonRecord, jsonText, jsonWord } from './read-json.ts'
import {
  type Figure,
  type Note,
  noise,
  type Part,
  part,
  type NumberRange,
  type SongParameters,
  song,
  tone,
} from './song.ts'

/** The continents whose birds have songs written for them. */
export const SONG_REGIONS = ['europe', 'america'] as const

/** Content of a file of songs: birds of one continent, by scientific name. */
export interface SongFile {
  readonly region: (typeof SONG_REGIONS)[number]
  readonly songs: ReadonlyMap<string, SongParameters>
}

/**
 * Reads one file of `songs/`: every key is known, everything is there and within what a bird can do, with the unit in
 * the key. What a note leaves out it has from its `style`, else from the plain note of `tone` and `noise` (song.ts).
 * Throws an error that names the place, `songs.Parus major.repertoire[0][1].times: …`, for anything else.
 */
export function readSongFile(content: unknown): SongFile {
  const { region, styles, songs } = FILE(content, '')
  return {
    region,
    songs: new Map(Object.entries(songs).map(([name, written]) => [name, songFrom(written, styles, `songs.${name}`)])),
  }
}

const share = jsonNumber(0, 1)
const seconds = jsonNumber(0.005, 5)
const silence = jsonNumber(0, 10)
const kilohertz = jsonList(jsonNumber(0.1, 12))
const decibels = jsonNumber(-20, 12)
const step = jsonNumber(0.8, 1.2)
const wobblesPerSecond = jsonNumber(1, 200)

/** A lowest and a highest value. */
const range =
  (one: JsonReader<number>): JsonReader<NumberRange> =>
  (value, path) => {
    const [lowest, highest, ...more] = jsonList(one)(value, path)
    if (lowest === undefined || highest === undefined || more.length > 0 || lowest > highest)
      throw new Error(`${path}: must be the lowest and the highest value`)
    return [lowest, highest]
  }

const TIMBRE = {
  harmonics: jsonList(share, 0),
  attack: share,
  release: share,
  levelDecibels: jsonNumber(-20, 0),
  grit: share,
  struck: (value: unknown, path: string): boolean => {
    if (typeof value !== 'boolean') throw new Error(`${path}: must be true or false`)
    return value
  },
  bandwidthHertz: jsonNumber(100, 6000),
  tremolo: jsonObject({ hertz: wobblesPerSecond, depth: share }, {}),
  vibrato: jsonObject({ hertz: wobblesPerSecond, depthHertz: jsonNumber(1, 1000) }, {}),
  gapSeconds: silence,
}
const STYLE = jsonObject({}, TIMBRE)
const NOTE = jsonObject(
  { seconds },
  { toneKilohertz: kilohertz, noiseKilohertz: kilohertz, style: jsonText(/^[a-z]+$/), ...TIMBRE },
)
const PART = jsonObject(
  { figures: jsonList(jsonList(NOTE)) },
  {
    times: range(jsonNumber(0, 200)),
    gapSeconds: range(silence),
    choice: jsonWord(['repeat', 'shuffle', 'in-turn']),
    pitchStep: step,
    timeStep: step,
    levelStepDecibels: jsonNumber(-6, 6),
    wander: share,
  },
)
const SONG = jsonObject(
  {
    description: jsonText(/^[A-Z].{5,}$/),
    pauseSeconds: range(silence),
    repertoire: jsonList(jsonList(PART)),
  },
  {
    loudnessDecibels: decibels,
    variation: jsonObject({ pitch: share, time: share, levelDecibels: jsonNumber(0, 12) }, {}),
  },
)
const FILE = jsonObject(
  {
    about: jsonText(/^[A-Z].*\.$/),
    region: jsonWord(SONG_REGIONS),
    styles: jsonRecord(/^[a-z]+$/, STYLE),
    songs: jsonRecord(/^[A-Z][a-z]+ [a-z]+$/, SONG),
  },
  {},
)

type Styles = Readonly<Record<string, ReturnType<typeof STYLE>>>

function songFrom(written: ReturnType<typeof SONG>, styles: Styles, path: string): SongParameters {
  const { description, repertoire, pauseSeconds, variation, loudnessDecibels } = written
  const repertory = repertoire.map((parts, turn) =>
    parts.map((one, index) => partFrom(one, styles, `${path}.repertoire[${turn}][${index}]`)),
  )
  return song(description, repertory, pauseSeconds, {
    ...(variation && { variation: { pitch: variation.pitch, time: variation.time, level: variation.levelDecibels } }),
    ...(loudnessDecibels !== undefined && { loudness: loudnessDecibels }),
  })
}

function partFrom(written: ReturnType<typeof PART>, styles: Styles, path: string): Part {
  const { figures, gapSeconds, levelStepDecibels, ...same } = written
  const notes = figures.map(
    (figure, index): Figure =>
      figure.map((note, place) => noteFrom(note, styles, `${path}.figures[${index}][${place}]`)),
  )
  return part(notes, {
    ...same,
    ...(gapSeconds && { gap: gapSeconds }),
    ...(levelStepDecibels !== undefined && { levelStep: levelStepDecibels }),
  })
}

function noteFrom(written: ReturnType<typeof NOTE>, styles: Styles, path: string): Note {
  const { toneKilohertz, noiseKilohertz, seconds: length, style, ...own } = written
  if ((toneKilohertz === undefined) === (noiseKilohertz === undefined))
    throw new Error(`${path}: must have either toneKilohertz or noiseKilohertz`)
  if (style !== undefined && !Object.hasOwn(styles, style))
    throw new Error(`${path}.style: no style is called ${style}`)
  const timbre = timbreOf({ ...(style !== undefined && styles[style]), ...own })
  return toneKilohertz ? tone(toneKilohertz, length, timbre) : noise(noiseKilohertz ?? [], length, timbre)
}

function timbreOf(written: ReturnType<typeof STYLE>): Partial<Note> {
  const { levelDecibels, bandwidthHertz, tremolo, vibrato, gapSeconds, ...same } = written
  return {
    ...same,
    ...(levelDecibels !== undefined && { level: levelDecibels }),
    ...(bandwidthHertz !== undefined && { bandwidth: bandwidthHertz }),
    ...(tremolo && { tremolo: { rate: tremolo.hertz, depth: tremolo.depth } }),
    ...(vibrato && { vibrato: { rate: vibrato.hertz, depth: vibrato.depthHertz } }),
    ...(gapSeconds !== undefined && { gap: gapSeconds }),
  }
}
