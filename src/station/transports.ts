import { IS_OWN_PAGE } from '../platform/own-page.ts'

/** Fetch of a station: answers a request as `fetch` does, event streams included; rejects without an answer. */
export type StationFetch = typeof fetch

/** Transport to a station other than the browser's own requests. */
export interface StationWay {
  readonly fetch: StationFetch
  /**
   * Makes the address under which a picture or a media element, which send no headers, loads a file of the station.
   * Never rejects.
   */
  readonly addressOf?: ((url: string) => Promise<string>) | undefined
  /** Whether what answers may become another, or newer: then the configuration is asked for anew with each new stream. */
  readonly mayChange?: true
}

/** Finder of the transport to an address; undefined: none. */
type WayFinder = (url: RequestInfo | URL) => StationWay | undefined

let find: WayFinder = () => undefined

/** Transport to this address, where there is one. The page of a station, which has none, leaves it out. */
export const wayTo: WayFinder | undefined = IS_OWN_PAGE ? undefined : (url) => find(url)

/** Sets the finder of transports; where nobody calls this, its code is left out of a build. */
export function findWaysBy(finder: WayFinder): void {
  find = finder
}
