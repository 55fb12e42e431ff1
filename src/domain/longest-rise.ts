/**
 * Longest increasing subsequence of a list, which may stay in place while the fewest others are moved.
 *
 * @param numbers each at most once
 * @returns indices; of several longest ones, any
 */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** Index of the least last number of a rise, by the rise's length less one. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    const longest = ends.findLastIndex((end) => (numbers[end] ?? 0) < number)
    previous.push(ends[longest])
    ends[longest + 1] = index
  }
  const rise = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index)
  return rise
}
