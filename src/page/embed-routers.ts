import { addressWithHash, changeHash, onHashChange, readHash } from '../platform/hash.ts'
import { HOME, readLocation, type PageLocation, type Router } from './router.ts'

const writePlace = ({ path, query }: PageLocation): string =>
  path.slice(HOME.length) + (query.size > 0 ? `?${query}` : '')

/**
 * Nowhere outside: the page around notices nothing. Links name the station's own page, for those who open them elsewhere.
 *
 * @param base the station: origin plus path prefix
 */
export function memoryRouter(base: string, begin: PageLocation): Router {
  let here = begin
  const watchers = new Set<() => void>()
  return {
    current: () => here,
    go(destination) {
      here = destination
      for (const watcher of watchers) watcher()
    },
    onChange(fn) {
      watchers.add(fn)
      return () => watchers.delete(fn)
    },
    hrefOf: (path) => base + path,
    locationOf({ href }) {
      const isStation = href === base + HOME || href.startsWith(`${base}${HOME}/`)
      return isStation ? readLocation(href.slice((base + HOME).length)) : undefined
    },
  }
}

/**
 * Behind the `#` of the address of the page around, and only where it begins with `home`: other names there are the page's
 * own.
 *
 * @param home what stands between `#` and the path, such as `` or `/birds`
 * @param begin the place while the address names none
 */
export function hashRouter(home: string, begin: PageLocation): Router {
  const routeOf = (hash: string): PageLocation | undefined =>
    hash.startsWith(`${home}/`) ? readLocation(hash.slice(home.length)) : undefined
  const hrefOf = (path: string): string => addressWithHash(home + path.slice(HOME.length))
  return {
    current: () => routeOf(readHash()) ?? begin,
    go: (destination, how) => changeHash(home + writePlace(destination), how),
    onChange: onHashChange,
    hrefOf,
    locationOf: ({ href, hash }) => (href.startsWith(addressWithHash('')) ? routeOf(hash.slice(1)) : undefined),
  }
}
