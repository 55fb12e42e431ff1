/** Pages beside the current one that are named. */
const BESIDE = 1

/**
 * The pages that a pager names: the first, the last, and those around the current one, counted from 0; undefined stands for
 * pages that are left out. A single page between two is named, too: the gap would take as much room.
 */
export function nearbyPages(current: number, count: number): readonly (number | undefined)[] {
  const named = Array.from({ length: count }, (_, page) => page).filter(
    (page) => page === 0 || page === count - 1 || Math.abs(page - current) <= BESIDE,
  )
  return named.flatMap((page, index) => {
    const left = page - (named[index - 1] ?? page - 1) - 1
    return left === 0 ? [page] : left === 1 ? [page - 1, page] : [undefined, page]
  })
}
