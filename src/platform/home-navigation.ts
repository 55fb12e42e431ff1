/**
 * Navigates the page of Home Assistant around to a path, as its own links do: the address changes, and it is told.
 *
 * @param path absolute, with its query
 */
export function goAtHome(path: string, how: 'push' | 'replace'): void {
  if (path === globalThis.location.pathname + globalThis.location.search) return
  if (how === 'push') globalThis.history.pushState(null, '', path)
  else globalThis.history.replaceState(globalThis.history.state, '', path)
  globalThis.dispatchEvent(new CustomEvent('location-changed', { detail: { replace: how === 'replace' } }))
}
