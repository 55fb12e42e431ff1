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
  /** How the contour is bent against the written one, as shares of its pitch: up at the end, and up in the middle. */
  readonly slope: number
  readonly bow: number
}

type Random = () => number

/** Own way of one bird with a note, against the written one, and from one time to the next, as shares. */
const OWN_WAY = { pitch: 0.03, time: 0.14, bend: 0.035, decibels: 3 }
const EACH_TIME = { pitch: 0.006, time: 0.07, gap: 0.22, bend: 0.016, decibels: 1.6 }
/** Drift of a voice from its pitch while it sings, and the share of it that is left at the next note. */
const DRIFT = { pitch: 0.009, kept: 0.82 }
/** Swell of a part: quieter beginning and end at most (decibels), and change of tempo at most, as a share. */
const SWELL = { rise: 7, fall: 6, hurry: 0.14 }
/** Lapses: shares of notes left out, long parts broken off, songs ended before their last part, and parts replaced. */
const LAPSES = { note: 0.03, breakOff: 0.14, part: 0.1, figure: 0.07 }
/** Turns below which a part is not broken off. */
const LONG_PART = 5

/**
 * Score of what one bird sings in a stretch of time: songs with pauses between them, no two alike. It has its own way
 * with each note, keeps it, and never repeats it exactly.
 *
 * @param from
 *
 * seconds at which the first song starts
 *
 * @param until seconds after which no song starts; notes may sound past it
 * @returns notes in order of time
 */
export function writeScore(parameters: SongParameters, from: number, until: number, random: Random): PlacedNote[] {
  const placed: PlacedNote[] = []
  let at = from
  // A singer stays near its own pitch; single songs differ less than singers do.
  const singer = around(parameters.variation.pitch * 1.5, random)
  const mannerOf = ownManners(random)
  while (at < until) {
    const parts = pick(parameters.songs, random)
    if (parts === undefined) break
    const pitch = singer * around(parameters.variation.pitch, random)
    const time = around(parameters.variation.time, random)
    const level = (random() - 0.5) * 2 * parameters.variation.level
    const sung = random() < LAPSES.part ? Math.max(1, parts.length - 1) : parts.length
    for (const each of parts.slice(0, sung))
      at = writePart(each, { at, pitch, time, level }, placed, { random, mannerOf })
    at += within(parameters.pause, random)
  }
  return placed
}

/** Manner of a bird with one note, against how it is written: factors, decibels and shares as in {@link PlacedNote}. */
interface Manner {
  readonly pitch: number
  readonly time: number
  readonly level: number
  readonly slope: number
  readonly bow: number
}

/** One bird's way with each note: drawn when it sings it first. */
function ownManners(random: Random): (note: Note) => Manner {
  const manners = new Map<Note, Manner>()
  return (note) => {
    const manner = manners.get(note) ?? {
      pitch: around(OWN_WAY.pitch, random),
      time: around(OWN_WAY.time, random),
      level: -OWN_WAY.decibels * random(),
      slope: aside(OWN_WAY.bend, random),
      bow: aside(OWN_WAY.bend, random),
    }
    manners.set(note, manner)
    return manner
  }
}

/** Score moved so that one of its notes begins between two moments (seconds). Notes before the clip are left out. */
export function heardBetween(placed: readonly PlacedNote[], from: number, until: number): readonly PlacedNote[] {
  if (placed.some(({ at }) => at >= from && at <= until)) return placed
  const nearest = placed.find(({ at }) => at > until) ?? placed.at(-1)
  const by = from - (nearest?.at ?? from)
  return placed.map((note) => ({ ...note, at: note.at + by })).filter(({ at }) => at >= 0)
}

interface Singer {
  readonly random: Random
  readonly mannerOf: (note: Note) => Manner
}

function writePart(
  part: Part,
  start: { at: number; pitch: number; time: number; level: number },
  placed: PlacedNote[],
  { random, mannerOf }: Singer,
): number {
  const planned = Math.round(within(part.times, random))
  const times =
    planned >= LONG_PART && random() < LAPSES.breakOff ? Math.ceil(planned * (0.5 + 0.5 * random())) : planned
  const swell = swellOf(planned, random)
  let { at, pitch, time, level } = start
  let drift = 0
  const first = Math.floor(random() * part.figures.length)
  for (let turn = 0; turn < times; turn += 1) {
    const figure = figureFor(part, first, turn, random)
    const moved = pitch * (1 + part.wander * (random() * 2 - 1))
    const { louder, slower } = swell(turn)
    for (const note of figure) {
      const manner = mannerOf(note)
      const lasts = time * slower * manner.time * around(EACH_TIME.time, random)
      drift = drift * DRIFT.kept + aside(DRIFT.pitch, random)
      const isSung = turn === 0 || random() >= LAPSES.note
      if (isSung)
        placed.push({
          note,
          at,
          pitch: moved * manner.pitch * (1 + drift) * around(EACH_TIME.pitch, random),
          time: lasts,
          level: level + louder + manner.level + aside(EACH_TIME.decibels, random),
          slope: manner.slope + aside(EACH_TIME.bend, random),
          bow: manner.bow + aside(EACH_TIME.bend, random),
        })
      at += note.seconds * lasts + note.gap * time * slower * around(EACH_TIME.gap, random)
    }
    at += within(part.gap, random) * time * slower * around(EACH_TIME.gap, random)
    pitch *= part.pitchStep
    time *= part.timeStep
    level += part.levelStep
  }
  return at
}

/** Swell of a part: it swells and fades (decibels), hurries or slows down (a factor). One turn is sung as it is. */
function swellOf(times: number, random: Random): (turn: number) => { louder: number; slower: number } {
  const [rise, fall, hurry] = [SWELL.rise * random(), SWELL.fall * random() ** 2, aside(SWELL.hurry, random)]
  if (times < 2) return () => ({ louder: 0, slower: 1 })
  return (turn) => {
    const moment = turn / (times - 1)
    return { louder: -rise * Math.max(0, 1 - 3 * moment) ** 2 - fall * moment ** 3, slower: 1 + hurry * (moment - 0.5) }
  }
}

function figureFor(part: Part, first: number, turn: number, random: Random): Figure {
  const any = Math.floor(random() * part.figures.length)
  const isOther = turn > 0 && random() < LAPSES.figure
  const index = { repeat: isOther ? any : first, shuffle: any, 'in-turn': turn }[part.choice]
  return part.figures[index % part.figures.length] ?? []
}

const within = ([lowest, highest]: NumberRange, random: Random): number => lowest + (highest - lowest) * random()

const aside = (most: number, random: Random): number => most * (random() * 2 - 1)

const around = (share: number, random: Random): number => 1 + aside(share, random)

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)]
