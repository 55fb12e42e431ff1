import type { Figure, Note, Part, NumberRange, SongParameters } from './song.ts'

/** A note with its place in the clip and its factors, ready to be sounded. */
export interface PlacedNote {
  readonly note: Note
  /** Seconds from the start of the clip. */
  readonly at: number
  readonly pitch: number
  readonly time: number
  /** Decibels on top of the note's own level. */
  readonly level: number
}

type Random = () => number

/**
 * Writes out what one bird sings in a stretch of time: songs with pauses between them, no two alike.
 * @param from  seconds at which the first song starts
 * @param until seconds after which no song starts; notes may sound past it
 * @returns notes in order of time
 */
export function writeScore(parameters: SongParameters, from: number, until: number, random: Random): PlacedNote[] {
  const placed: PlacedNote[] = []
  let at = from
  // A singer stays near its own pitch; single songs differ less than singers do.
  const singer = around(parameters.variation.pitch * 1.5, random)
  while (at < until) {
    const parts = pick(parameters.songs, random)
    if (parts === undefined) break
    const pitch = singer * around(parameters.variation.pitch, random)
    const time = around(parameters.variation.time, random)
    const level = (random() - 0.5) * 2 * parameters.variation.level
    for (const each of parts) at = writePart(each, { at, pitch, time, level }, placed, random)
    at += within(parameters.pause, random)
  }
  return placed
}

/**
 * The same notes, moved together so that one of them begins between two moments (seconds). What would begin before the clip
 * is left out.
 */
export function heardBetween(placed: readonly PlacedNote[], from: number, until: number): readonly PlacedNote[] {
  if (placed.some(({ at }) => at >= from && at <= until)) return placed
  const nearest = placed.find(({ at }) => at > until) ?? placed.at(-1)
  const by = from - (nearest?.at ?? from)
  return placed.map((note) => ({ ...note, at: note.at + by })).filter(({ at }) => at >= 0)
}

function writePart(
  part: Part,
  start: { at: number; pitch: number; time: number; level: number },
  placed: PlacedNote[],
  random: Random,
): number {
  const times = Math.round(within(part.times, random))
  let { at, pitch, time, level } = start
  const first = Math.floor(random() * part.figures.length)
  for (let turn = 0; turn < times; turn += 1) {
    const figure = figureFor(part, first, turn, random)
    const moved = pitch * (1 + part.wander * (random() * 2 - 1))
    for (const note of figure) {
      placed.push({ note, at, pitch: moved * around(0.004, random), time, level: level + (random() - 0.5) })
      at += (note.seconds + note.gap) * time * around(0.015, random)
    }
    at += within(part.gap, random) * time
    pitch *= part.pitchStep
    time *= part.timeStep
    level += part.levelStep
  }
  return at
}

function figureFor(part: Part, first: number, turn: number, random: Random): Figure {
  const index = { repeat: first, shuffle: Math.floor(random() * part.figures.length), 'in-turn': turn }[part.choice]
  return part.figures[index % part.figures.length] ?? []
}

const within = ([lowest, highest]: NumberRange, random: Random): number => lowest + (highest - lowest) * random()

const around = (share: number, random: Random): number => 1 + share * (random() * 2 - 1)

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)]
