import { createLifetime } from './lifetime.ts'

/** What stands behind the `#` of the address, decoded by nobody; empty without one. */
export const readHash = (): string => globalThis.location?.hash.slice(1) ?? ''

/** Changes what stands behind the `#`: `push` adds a step to the history, `replace` does not. */
export function changeHash(hash: string, how: 'push' | 'replace'): void {
  if (hash === readHash()) return
  if (how === 'push') globalThis.location.hash = hash
  else globalThis.location.replace(addressWithHash(hash)) // whole: the page may have a <base>
}

/** The address of this page with something else behind its `#`. */
export const addressWithHash = (hash: string): string => `${globalThis.location.href.replace(/#.*$/, '')}#${hash}`

/** Calls after every change, ours and the browser's. Returns the way to stop. */
export function onHashChange(fn: () => void): () => void {
  return createLifetime().listen(globalThis.window, 'hashchange', fn)
}
