/** Each call gives the next number in 0 ≤ n < 1. */
export type Random = () => number

/** FNV-1a of the code points of a text, 0 to 2³²−1: a number that stays the same for a name. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The small generator of that name (Tommy Ettinger): the same seed, the same numbers, on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Mixes whole numbers and texts into one 32-bit seed: the same parts, the same seed, on every machine. */
export function seedOf(...parts: readonly (number | string)[]): number {
  let seed = 0x9e3779b9
  for (const part of parts) {
    let value = typeof part === 'string' ? fnv1a(part) : part | 0
    value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
    seed = Math.imul(seed ^ value ^ (value >>> 15), 0x85ebca6b)
    seed ^= seed >>> 13
  }
  return seed >>> 0
}

/** A generator for exactly this purpose: `randomFor(seed, 'weather', day)`. */
export const randomFor = (...parts: readonly (number | string)[]): Random => mulberry32(seedOf(...parts))

/** Normally distributed, mean 0 and spread 1 (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Poisson distributed whole number with the given mean (0 to about 30). */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** Smooth noise over time, about −1 to 1: a value at every whole `position`, cosine between. */
export function smoothNoise(seed: number, position: number): number {
  const left = Math.floor(position)
  const blend = (1 - Math.cos((position - left) * Math.PI)) / 2
  return noiseAt(seed, left) * (1 - blend) + noiseAt(seed, left + 1) * blend
}

const noiseAt = (seed: number, index: number): number => (seedOf(seed, index) / 4_294_967_296) * 2 - 1
