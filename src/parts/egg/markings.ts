import { type Egg, eggOf, eggOutline } from '../../domain/egg.ts'

/** How strongly each group of spots is inked, 0 to 1: every spot joins the nearest one. */
const STRENGTHS = [0.55, 0.72, 0.9] as const

/** An egg ready to draw in few strokes: hundreds of rows may show one each. */
export interface DrawnEgg {
  readonly tilt: number
  readonly ground: string
  readonly ink: string
  readonly outline: string
  /** Filled paths, all spots of a strength in one. */
  readonly spots: readonly { readonly strength: number; readonly path: string }[]
  /** One path of fine lines; empty where there are none. */
  readonly scrawls: string
}

const drawn = new Map<string, DrawnEgg>()
/** More species than any garden has; a hostile station cannot fill the memory. */
const REMEMBERED = 1000

/** The drawing of a species' egg, worked out once. */
export function drawEgg(species: string): DrawnEgg {
  const known = drawn.get(species)
  if (known) return known
  const egg = eggOf(species)
  const made: DrawnEgg = {
    tilt: egg.tilt,
    ground: egg.ground,
    ink: egg.ink,
    outline: eggOutline(egg.halfWidth),
    spots: STRENGTHS.map((strength) => ({ strength, path: spotsOf(egg, strength) })).filter(({ path }) => path !== ''),
    scrawls: egg.scrawls.map(({ x, y, path }) => `M${x} ${y}${path}`).join(''),
  }
  if (drawn.size >= REMEMBERED) drawn.clear()
  drawn.set(species, made)
  return made
}

const spotsOf = (egg: Egg, strength: number): string =>
  egg.spots
    .filter(({ opacity }) => nearest(opacity) === strength)
    .map(ellipse)
    .join('')

const nearest = (opacity: number): number =>
  STRENGTHS.reduce((best, strength) => (Math.abs(strength - opacity) < Math.abs(best - opacity) ? strength : best))

/** A turned ellipse as two arcs. */
function ellipse({ x, y, rx, ry, turn }: Egg['spots'][number]): string {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [round(rx * Math.cos(angle)), round(rx * Math.sin(angle))]
  const arc = `a${rx} ${ry} ${turn} 1 0`
  return `M${round(x - dx)} ${round(y - dy)}${arc} ${2 * dx} ${2 * dy}${arc} ${-2 * dx} ${-2 * dy}`
}

const round = (value: number): number => Math.round(value * 100) / 100
