import { type EggShape, eggOf, eggOutline } from './egg.ts'

/** Strength of each group of spots, 0 to 1; a spot joins the nearest group. */
const STRENGTHS = [0.55, 0.72, 0.9] as const

/**
 * Egg as few paths, since hundreds of rows may show one each. The tilt is part of the paths, and ink is thinned by its
 * colour: a rotated or half-transparent SVG element would be a layer of its own (half of the cost of a live table).
 */
export interface DrawnEgg {
  readonly ground: string
  readonly ink: string
  readonly outline: string
  /** Filled paths, all spots of a strength in one. */
  readonly spots: readonly { readonly strength: number; readonly path: string }[]
  /** One path of fine lines; empty where there are none. */
  readonly scrawls: string
}

const drawn = new Map<string, DrawnEgg>()
/** Drawings kept at most: more species than any garden has, so that a hostile station cannot fill the memory. */
const REMEMBERED = 1000

/** The drawing of a species' egg, by its scientific name, in the 36 × 36 view box around 0,0; worked out once. */
export function drawEgg(species: string): DrawnEgg {
  const known = drawn.get(species)
  if (known) return known
  const egg = eggOf(species)
  const point = turned(egg.tilt)
  const made: DrawnEgg = {
    ground: egg.ground,
    ink: egg.ink,
    outline: eggOutline(egg, point),
    spots: STRENGTHS.map((strength) => ({ strength, path: spotsOf(egg, strength, point) })).filter(
      ({ path }) => path !== '',
    ),
    scrawls: egg.scrawls
      .map(({ x, y, curve }) => `M${point(x, y)}q${point(...curve[0])} ${point(...curve[1])}`)
      .join(''),
  }
  if (drawn.size >= REMEMBERED) drawn.clear()
  drawn.set(species, made)
  return made
}

type Point = (x: number, y: number) => string

/** Coordinates after a turn by some degrees, as SVG writes them. */
function turned(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => `${tidy(x * cos - y * sin)} ${tidy(x * sin + y * cos)}`
}

const spotsOf = (egg: EggShape, strength: number, point: Point): string =>
  egg.spots
    .filter(({ opacity }) => nearest(opacity) === strength)
    .map((spot) => ellipse(spot, egg.tilt, point))
    .join('')

const nearest = (opacity: number): number =>
  STRENGTHS.reduce((best, strength) => (Math.abs(strength - opacity) < Math.abs(best - opacity) ? strength : best))

/** A turned ellipse as two arcs. */
function ellipse({ x, y, rx, ry, turn }: EggShape['spots'][number], tilt: number, point: Point): string {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)]
  const arc = `a${rx} ${ry} ${turn + tilt} 1 0`
  return `M${point(x - dx, y - dy)}${arc} ${point(2 * dx, 2 * dy)}${arc} ${point(-2 * dx, -2 * dy)}`
}

const tidy = (value: number): number => Math.round(value * 100) / 100
