import { keptScientificName } from '../recorder-files/renamed-species.ts'
import { type Sighting, TOUCHING_MS } from './one-bird.ts'

/** Largest error of a clock that is looked for, milliseconds. */
const LARGEST_LAG_MS = 120_000
/** Pairs of detections that must say the same. */
const LEAST_PAIRS = 15
/** Least lag that is worth a word, milliseconds: windows and recorders differ by as much. */
const LEAST_LAG_MS = 3000
/** How many times more often than any other difference the best one must be found. */
const CLEARLY = 2

/**
 * Milliseconds by which one station's clock is later than that of another within earshot, from what both heard: the
 * most frequent difference between detections of one species within two minutes. Positive: the `late` station's clock
 * shows too little. Undefined where fewer than 15 pairs agree, or as many agree on chance; 0 where the clocks agree.
 */
export function clockLag(good: readonly Sighting[], late: readonly Sighting[]): number | undefined {
  const differences = differencesOf(good, late)
  const best = fullest(differences)
  if (best.length < LEAST_PAIRS) return undefined
  const width = 2 * TOUCHING_MS
  const others = (differences.length - best.length) / ((2 * LARGEST_LAG_MS - width) / width)
  if (best.length < CLEARLY * others) return undefined
  const middle = best[Math.floor(best.length / 2)] ?? 0
  return Math.abs(middle) < LEAST_LAG_MS ? 0 : middle
}

/** Differences of all pairs of one species within the largest lag, in order. */
function differencesOf(good: readonly Sighting[], late: readonly Sighting[]): readonly number[] {
  const bySpecies = Map.groupBy(late, ({ scientificName }) => keptScientificName(scientificName))
  return good
    .flatMap(({ scientificName, atMs }) =>
      (bySpecies.get(keptScientificName(scientificName)) ?? []).map((other) => atMs - other.atMs),
    )
    .filter((difference) => Math.abs(difference) <= LARGEST_LAG_MS)
    .toSorted((a, b) => a - b)
}

/** Part of ordered numbers that lies together within the reach of one bird, as many as possible. */
function fullest(ordered: readonly number[]): readonly number[] {
  let best: readonly [from: number, to: number] = [0, 0]
  let from = 0
  ordered.forEach((difference, index) => {
    while (difference - (ordered[from] ?? 0) > 2 * TOUCHING_MS) from += 1
    if (index + 1 - from > best[1] - best[0]) best = [from, index + 1]
  })
  return ordered.slice(...best)
}
