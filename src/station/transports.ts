import { IS_OWN_PAGE } from '../platform/own-page.ts'

/** Answers a request of a station as `fetch` does, event streams among them; rejects where nobody answers. */
export type StationFetch = typeof fetch

/** Another way to a station than the straight one. */
export interface StationWay {
  readonly fetch: StationFetch
  /** The address under which a picture or a media element, which send no headers, loads a file of the station. Rejects never. */
  readonly addressOf?: ((url: string) => Promise<string>) | undefined
}

/** Finds the way to an address; undefined: straight. */
type WayFinder = (url: RequestInfo | URL) => StationWay | undefined

let find: WayFinder = () => undefined

/** The way to this address, where not straight. The page of a station, which knows only that one, leaves it out. */
export const wayTo: WayFinder | undefined = IS_OWN_PAGE ? undefined : (url) => find(url)

/** Says how requests travel from now on; where nobody calls this, its code is left out of a build. */
export function findWaysBy(finder: WayFinder): void {
  find = finder
}
