import { createLifetime } from './lifetime.ts'

/** Fragment of the address after the `#`, not decoded; empty without one. */
export const readHash = (): string => globalThis.location?.hash.slice(1) ?? ''

/** Changes the fragment of the address: `push` adds a step to the history, `replace` does not. */
export function changeHash(hash: string, how: 'push' | 'replace'): void {
  if (hash === readHash()) return
  if (how === 'push') globalThis.location.hash = hash
  else globalThis.location.replace(addressWithHash(hash)) // the whole address, since the page may have a <base>
}

/** Address of this page with another fragment. */
export const addressWithHash = (hash: string): string => `${globalThis.location.href.replace(/#.*$/, '')}#${hash}`

/** Calls after every change, ours and the browser's. Returns the way to stop. */
export function onHashChange(fn: () => void): () => void {
  return createLifetime().listen(globalThis.window, 'hashchange', fn)
}
