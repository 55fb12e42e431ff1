/** Where in the station one is: its path (`/ui/…`), and what stands behind it. */
export interface PageLocation {
  readonly path: string
  readonly query: URLSearchParams
}

/** Where a dashboard keeps the way through its pages. */
export interface Router {
  current(): PageLocation
  go(location: PageLocation, how: 'push' | 'replace'): void
  /** Calls after every change. Returns the way to stop. */
  onChange(fn: () => void): () => void
  /** The address of a path of the station, for links. */
  hrefOf(path: string): string
  /** Which path of the station an address means; undefined for every other place. */
  locationOf(address: URL): PageLocation | undefined
}

/** The part of the paths of a station that routers of other places leave away. */
export const HOME = '/ui'

/** A path below the home of the pages, with its query, as the location it means: `/dashboard?date=2026-05-17`. */
export function readLocation(text: string): PageLocation {
  const { pathname: path, searchParams: query } = new URL(HOME + text, 'http://station')
  return { path, query }
}

/** The location that a `route` attribute names, with or without a slash before it. */
export const locationNamed = (route: string): PageLocation => readLocation(`/${route.replace(/^\//, '')}`)
