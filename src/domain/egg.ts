/** So far to the right and down. */
type Offset = readonly [x: number, y: number]

/**
 * The drawn egg of a species: shape, ground colour and markings computed from its scientific name, the same for ever: not
 * every answer of a station has the species code, and one bird has one egg.
 * Fallback for pictures, picture source of the embedded station, and our mark (design.md, "Eggs").
 */
export interface EggShape {
  /** Half the width in units of the 36 × 36 view box (centre 0,0). */
  readonly halfWidth: number
  /** Tilt in degrees. */
  readonly tilt: number
  /** CSS colour of the shell. */
  readonly ground: string
  /** CSS colour of the markings. */
  readonly ink: string
  readonly spots: readonly { x: number; y: number; rx: number; ry: number; turn: number; opacity: number }[]
  /** Fine lines: where each begins, and the control point and end of its curve from there. */
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

/** FNV-1a of a text, 0 to 2³²−1: a stable number for a species. */
export function stableHash(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}

/** A small seeded generator (mulberry32): each call gives the next number in 0 ≤ n < 1. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The egg of a species, by its scientific name. */
export function eggOf(scientificName: string): EggShape {
  const random = seededRandom(stableHash(scientificName))
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const ground = pick(GROUNDS)
  const ink = pick(INKS)
  const halfWidth = 14 * (0.74 + random() * 0.14)
  const tilt = Math.round(-24 + random() * 20)
  const style = random() // plain, speckled, blotched, scrawled
  const marks = style < 0.18 ? 0 : style < 0.6 ? 26 + random() * 22 : 14 + random() * 10
  const spots: EggShape['spots'][number][] = []
  const scrawls: EggShape['scrawls'][number][] = []
  for (let i = 0; i < marks; i += 1) {
    const angle = random() * 2 * Math.PI
    const distance = Math.sqrt(random())
    const x = Math.cos(angle) * distance * halfWidth * 0.93
    let y = Math.sin(angle) * distance * 15
    if (random() < 0.45) y = Math.abs(y) * 0.9 + 1 // markings gather at the blunt end
    const size = style < 0.6 ? 0.35 + random() * random() * 1.5 : 0.5 + random() * 2.1
    const squash = 0.6 + random() * 0.5
    const [turn, opacity] = [Math.floor(random() * 90), 0.45 + random() * 0.5]
    if (!isOnShell(x, y, halfWidth)) continue
    if (style > 0.82) scrawls.push({ x: tidy(x), y: tidy(y), curve: scrawl(random) })
    else spots.push({ x: tidy(x), y: tidy(y), rx: tidy(size), ry: tidy(size * squash), turn, opacity: tidy(opacity) })
  }
  return { halfWidth: tidy(halfWidth), tilt, ground, ink, spots, scrawls }
}

/** The outline of an egg as an SVG path in the 36 × 36 view box; `point` may turn it by `tilt` degrees. */
export function eggOutline(
  halfWidth: number,
  tilt = 0,
  point: (x: number, y: number) => string = (x, y) => `${x} ${y}`,
): string {
  const w = halfWidth
  const shoulder = tidy(w * 0.62)
  const right = `C${point(shoulder, -16.6)} ${point(w, -4.5)} ${point(w, 2.6)}`
  const left = `C${point(-w, -4.5)} ${point(-shoulder, -16.6)} ${point(0, -16.6)}`
  return `M${point(0, -16.6)}${right}A${w} 13.4 ${tilt} 0 1 ${point(-w, 2.6)}${left}Z`
}

const tidy = (value: number): number => Math.round(value * 100) / 100

const isOnShell = (x: number, y: number, halfWidth: number): boolean =>
  (x / halfWidth) ** 2 + ((y - (y < 0 ? 0 : 1)) / (y < 0 ? 17 : 13.2)) ** 2 < 0.93

function scrawl(random: () => number): readonly [Offset, Offset] {
  const step = (reach: number): number => tidy(random() * reach - reach / 2)
  return [
    [step(5), step(3)],
    [step(6), step(4)],
  ]
}
