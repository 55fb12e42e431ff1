import { seededRandom, stableHash } from '../../../src/domain/egg.ts'

/** Each call gives the next number in 0 ≤ n < 1. */
export type Random = () => number

/** Mixes whole numbers and texts into one 32-bit seed: the same parts, the same seed, on every machine. */
export function seedOf(...parts: readonly (number | string)[]): number {
  let seed = 0x9e3779b9
  for (const part of parts) {
    let value = typeof part === 'string' ? stableHash(part) : part | 0
    value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
    seed = Math.imul(seed ^ value ^ (value >>> 15), 0x85ebca6b)
    seed ^= seed >>> 13
  }
  return seed >>> 0
}

/** A generator for exactly this purpose: `randomFor(seed, 'weather', day)`. */
export const randomFor = (...parts: readonly (number | string)[]): Random => seededRandom(seedOf(...parts))

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
