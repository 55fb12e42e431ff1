import { windowFor } from './analysis.ts'

/** Memory of the live picture, seconds: two promised minutes, and most of a third. */
export const LIVE_MEMORY_SECONDS = 170
/** Highest pitch kept, hertz: above it no bird sings. */
export const LIVE_HIGHEST_HERTZ = 16_000

/** Columns of live sound by their number since the beginning; the newest few thousand are kept. */
export interface LiveColumns {
  readonly sampleRate: number
  /** Samples in the window of a column. */
  readonly window: number
  /** Samples from one column to the next: two windows share half. */
  readonly hop: number
  /** Bins of a column, lowest first; bin `b` is at `b × binHertz`. */
  readonly bins: number
  readonly binHertz: number
  readonly perSecond: number
  /** Number of the oldest kept column. */
  readonly oldest: number
  /** Number that the next column will have: one more than the newest. */
  readonly next: number
  /** Appends the next column: {@link bins} bytes of loudness, which are copied. */
  append(levels: Uint8Array): void
  /** Skips unknown columns: the sound went on while nobody listened. */
  skip(columns: number): void
  /** Bytes of a column, to be read at once; undefined when it is dropped, not yet there, or unknown. */
  at(number: number): Uint8Array | undefined
  /** Beginning of a column in the picture, seconds since the first sample; the next one begins where it ends. */
  secondOf(number: number): number
  /** Number of the column at a moment, kept or not. */
  numberAt(second: number): number
}

/**
 * Memory of a live picture: a ring of columns.
 *
 * @param sampleRate samples in a second
 * @param memorySeconds how much is kept, at least
 */
export function createLiveColumns(sampleRate: number, memorySeconds = LIVE_MEMORY_SECONDS): LiveColumns {
  const window = windowFor(sampleRate)
  const hop = window / 2
  const binHertz = sampleRate / window
  const bins = Math.min(window / 2, Math.ceil(LIVE_HIGHEST_HERTZ / binHertz) + 1)
  const perSecond = sampleRate / hop
  const capacity = Math.ceil(memorySeconds * perSecond)
  const levels = new Uint8Array(bins * capacity)
  const known = new Uint8Array(capacity)
  /** A column covers the samples in the middle half of its window, where the window's weight is. */
  const lead = (window - hop) / 2
  let next = 0
  const oldest = (): number => Math.max(0, next - capacity)
  return {
    sampleRate,
    window,
    hop,
    bins,
    binHertz,
    perSecond,
    get oldest() {
      return oldest()
    },
    get next() {
      return next
    },
    append(column) {
      const place = next % capacity
      levels.set(column.subarray(0, bins), place * bins)
      known[place] = 1
      next += 1
    },
    skip(columns) {
      const first = next + Math.max(0, columns - capacity)
      next += columns
      for (let number = first; number < next; number += 1) known[number % capacity] = 0
    },
    at(number) {
      const place = number % capacity
      if (number < oldest() || number >= next || known[place] === 0) return undefined
      return levels.subarray(place * bins, (place + 1) * bins)
    },
    secondOf: (number) => (number * hop + lead) / sampleRate,
    numberAt: (second) => Math.floor((second * sampleRate - lead) / hop),
  }
}
