/** Where in the station one is: its path (`/ui/…`), and what stands behind it. */
export interface Route {
  readonly path: string
  readonly query: URLSearchParams
}

/** Where a dashboard keeps the way through its pages. */
export interface Router {
  current(): Route
  go(route: Route, how: 'push' | 'replace'): void
  /** Calls after every change. Returns the way to stop. */
  onChange(fn: () => void): () => void
  /** The address of a path of the station, for links. */
  hrefOf(path: string): string
  /** Which path of the station an address means; undefined for every other place. */
  routeOf(address: URL): Route | undefined
}

/** The part of the paths of a station that routers of other places leave away. */
export const HOME = '/ui'

/** A path below the home of the pages, with its query, as the place it means: `/dashboard?date=2026-05-17`. */
export function readPlace(text: string): Route {
  const { pathname: path, searchParams: query } = new URL(HOME + text, 'http://station')
  return { path, query }
}

/** The place that a `route` attribute names, with or without a slash before it. */
export const placeNamed = (route: string): Route => readPlace(`/${route.replace(/^\//, '')}`)
