import { type EggFacts, eggFacts, type EggForm, type EggMarking } from './egg-facts.ts'

/** Offset to the right and down. */
type Offset = readonly [x: number, y: number]

/**
 * Egg of a species to be drawn: ground, markings and shape as books describe them (`egg-facts`), else computed from its
 * scientific name, which also places each spot. It never changes, and needs no species code, since not every answer has
 * one. Used where a picture is missing, by the embedded station, and as our mark (design.md, "Eggs").
 */
export interface EggShape {
  /** Half the width in units of the 36 × 36 view box (centre 0,0). */
  readonly halfWidth: number
  /** Width of the narrow end as a share of `halfWidth`: 0.62, less where an egg is pointed. */
  readonly shoulder: number
  /** Tilt in degrees. */
  readonly tilt: number
  /** CSS colour of the shell. */
  readonly ground: string
  /** CSS colour of the markings. */
  readonly ink: string
  readonly spots: readonly { x: number; y: number; rx: number; ry: number; turn: number; opacity: number }[]
  /** Fine lines: start, and the control point and end of each curve relative to it. */
  readonly scrawls: readonly { x: number; y: number; curve: readonly [control: Offset, end: Offset] }[]
}

const GROUNDS = [
  'oklch(.93 .02 90)',
  'oklch(.88 .045 200)',
  'oklch(.86 .05 160)',
  'oklch(.9 .04 70)',
  'oklch(.82 .05 230)',
  'oklch(.87 .03 120)',
  'oklch(.92 .03 50)',
  'oklch(.8 .06 185)',
] as const
const INKS = ['oklch(.38 .06 40)', 'oklch(.3 .03 280)', 'oklch(.45 .08 30)', 'oklch(.35 .05 60)'] as const

/** Hash (FNV-1a) of a text, 0 to 2³²−1: a stable number for a species. */
export function stableHash(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}

/** Seeded random generator (mulberry32): each call gives the next number, 0 ≤ n < 1. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const HALF_WIDTHS: Readonly<Record<EggForm, number>> = { round: 13, oval: 11.2, long: 9.8, pointed: 11.4 }
const SHOULDERS: Readonly<Record<EggForm, number>> = { round: 0.66, oval: 0.62, long: 0.6, pointed: 0.36 }

interface MarkingStyle {
  /** Number of spots: least, and how many more at most. */
  readonly count: readonly [least: number, more: number]
  /** Radius of a spot: least, and how much more at most, in units of the view box. */
  readonly radius: readonly [least: number, more: number]
  /** Share of spots at the blunt end, 0 to 1. */
  readonly gathered: number
  readonly opacity: readonly [least: number, more: number]
}

const MARKINGS: Readonly<Record<Exclude<EggMarking, 'plain'>, MarkingStyle>> = {
  speckled: { count: [34, 20], radius: [0.3, 0.7], gathered: 0.4, opacity: [0.5, 0.45] },
  capped: { count: [22, 12], radius: [0.3, 0.9], gathered: 0.85, opacity: [0.5, 0.45] },
  blotched: { count: [16, 10], radius: [0.6, 2], gathered: 0.45, opacity: [0.5, 0.45] },
  scrawled: { count: [14, 8], radius: [0.5, 0.9], gathered: 0.5, opacity: [0.5, 0.45] },
  clouded: { count: [110, 40], radius: [0.4, 0.8], gathered: 0.3, opacity: [0.2, 0.3] },
}

/** Egg of a species, by its scientific name. */
export function eggOf(scientificName: string): EggShape {
  const random = seededRandom(stableHash(scientificName))
  const { ground, ink, marking, form } = eggFacts(scientificName) ?? invented(random)
  const halfWidth = tidy(HALF_WIDTHS[form] * (0.97 + random() * 0.06))
  const egg = { halfWidth, shoulder: SHOULDERS[form], tilt: Math.round(-24 + random() * 20), ground, ink }
  const spots: EggShape['spots'][number][] = []
  const scrawls: EggShape['scrawls'][number][] = []
  if (marking === 'plain') return { ...egg, spots, scrawls }
  const { count, radius, gathered, opacity } = MARKINGS[marking]
  const between = ([least, more]: readonly [number, number]): number => least + random() * more
  for (let left = between(count); left > 0; left -= 1) {
    const angle = random() * 2 * Math.PI
    const distance = Math.sqrt(random())
    const x = Math.cos(angle) * distance * halfWidth
    let y = Math.sin(angle) * distance * 15
    if (random() < gathered) y = 3 + Math.abs(y) * 0.8
    const size = radius[0] + random() * random() * radius[1]
    const spot = { rx: size, ry: size * (0.6 + random() * 0.5), turn: Math.floor(random() * 90) }
    const isLine = marking === 'scrawled' && random() < 0.7
    const place = within(egg, x, y, isLine ? SCRAWL_REACH : Math.max(spot.rx, spot.ry))
    if (isLine) scrawls.push({ ...place, curve: scrawl(random) })
    else spots.push({ ...place, ...spot, rx: tidy(spot.rx), ry: tidy(spot.ry), opacity: tidy(between(opacity)) })
  }
  return { ...egg, spots, scrawls }
}

/** Look of a bird whose eggs are in no table. */
function invented(random: () => number): EggFacts {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  return {
    ground: pick(GROUNDS),
    ink: pick(INKS),
    marking: pick(['plain', 'speckled', 'speckled', 'capped', 'blotched', 'scrawled']),
    form: 'oval',
  }
}

/** The outline of an egg as an SVG path in the 36 × 36 view box; `point` may turn it by the egg's tilt. */
export function eggOutline(
  { halfWidth, shoulder, tilt }: Pick<EggShape, 'halfWidth' | 'shoulder' | 'tilt'>,
  point: (x: number, y: number) => string = (x, y) => `${x} ${y}`,
): string {
  const w = halfWidth
  const narrow = tidy(w * shoulder)
  const right = `C${point(narrow, -TOP)} ${point(w, -4.5)} ${point(w, MIDDLE)}`
  const left = `C${point(-w, -4.5)} ${point(-narrow, -TOP)} ${point(0, -TOP)}`
  return `M${point(0, -TOP)}${right}A${w} 13.4 ${tilt} 0 1 ${point(-w, MIDDLE)}${left}Z`
}

/** Top of the narrow end, and height of the widest place, from the centre of the view box. */
const TOP = 16.6
const MIDDLE = 2.6

const tidy = (value: number): number => Math.round(value * 100) / 100

/** Margin of bare shell between a mark and the edge. */
const EDGE = 0.15
/** Longest reach of a fine line from its start. */
const SCRAWL_REACH = 3.2
/** Half heights of ellipses inside each egg, below and above its middle; a pointed one narrows sooner. */
const BELOW = 13.4
const ABOVE = 16.2
const ABOVE_POINTED = 13

/** Nearest place towards the middle at which a mark of that reach stays inside the edge. */
function within(
  { halfWidth, shoulder }: Pick<EggShape, 'halfWidth' | 'shoulder'>,
  x: number,
  y: number,
  reach: number,
): { readonly x: number; readonly y: number } {
  const height = y > MIDDLE ? BELOW : shoulder < 0.5 ? ABOVE_POINTED : ABOVE
  const out = Math.hypot(x / halfWidth, (y - MIDDLE) / height)
  const most = 1 - (reach + EDGE) / halfWidth
  const share = out > most ? most / out : 1
  return { x: tidy(x * share), y: tidy(MIDDLE + (y - MIDDLE) * share) }
}

function scrawl(random: () => number): readonly [Offset, Offset] {
  const step = (reach: number): number => tidy(random() * reach - reach / 2)
  return [
    [step(5), step(3)],
    [step(5), step(4)],
  ]
}
