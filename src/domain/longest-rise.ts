/**
 * The longest part of a list that rises, left to right, with gaps or without: what may stay where it is when the list is
 * put in order by moving as few as can be.
 *
 * @param numbers each at most once
 * @returns their indices; of several longest parts, any
 */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** By length less one: where the rise of that length ends whose last number is the least. */
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
