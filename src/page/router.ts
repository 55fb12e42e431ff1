/** Location inside the station: the path (`/ui/…`) and the query. */
export interface PageLocation {
  readonly path: string
  readonly query: URLSearchParams
}

/** Router of a dashboard: it keeps the page shown. */
export interface Router {
  current(): PageLocation
  go(location: PageLocation, how: 'push' | 'replace'): void
  /** Calls after every change. Returns the way to stop. */
  onChange(fn: () => void): () => void
  /** Makes the address of a path of the station, for links. */
  hrefOf(path: string): string
  /** Location of an address in the station; undefined for every other place. */
  locationOf(address: URL): PageLocation | undefined
}

/** Path that all pages of a station begin with, which other routers leave out. */
export const HOME = '/ui'

/** Location of a path below the home of the pages, with its query: `/dashboard?date=2026-05-17`. */
export function readLocation(text: string): PageLocation {
  const { pathname: path, searchParams: query } = new URL(HOME + text, 'http://station')
  return { path, query }
}

/** Location of a `route` attribute, with or without a slash before it. */
export const locationNamed = (route: string): PageLocation => readLocation(`/${route.replace(/^\//, '')}`)
