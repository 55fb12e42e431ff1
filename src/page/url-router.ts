import { isSameOrigin } from '../platform/address.ts'
import { addressAtom, moveToAtom } from '../state/address.ts'
import type { StationStore } from '../state/station.ts'
import { HOME, type Router } from './router.ts'

/**
 * The address bar: for the page of a station, on its own origin.
 *
 * @param home path under which the pages are, such as `/ui`, with the prefix of a proxy
 */
export function urlRouter(store: StationStore, home: string): Router {
  const inside = (path: string): boolean => path === home || path.startsWith(`${home}/`)
  const toStation = (path: string): string => (inside(path) ? HOME + path.slice(home.length) : path)
  const hrefOf = (path: string): string => home + path.slice(HOME.length)
  return {
    current() {
      const { path, query } = store.get(addressAtom)
      return { path: toStation(path), query }
    },
    go: ({ path, query }, how) => store.set(moveToAtom, { path: hrefOf(path), query }, how),
    onChange: (fn) => store.sub(addressAtom, fn),
    hrefOf,
    locationOf(address) {
      const { pathname: path, searchParams: query } = address
      const isOurs = isSameOrigin(address.href) && address.hash === '' && inside(path)
      return isOurs && !path.startsWith(`${home}/assets/`) ? { path: toStation(path), query } : undefined
    },
  }
}
