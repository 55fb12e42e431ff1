/** Finder of what a page was left by, from the address that it was left for; undefined where it is not there. */
type PlaceFinder = (path: string, query: URLSearchParams) => HTMLElement | undefined

const finders = new Set<PlaceFinder>()

/** Adds a finder for places that lead somewhere and are no links, such as cells. Returns the way to stop. */
export function offerLeftPlace(find: PlaceFinder): () => void {
  finders.add(find)
  return () => void finders.delete(find)
}

/** Place that a page was left by and that is no link; undefined where there is none. */
export function leftPlace(path: string, query: URLSearchParams): HTMLElement | undefined {
  for (const find of finders) {
    const place = find(path, query)
    if (place) return place
  }
  return undefined
}
