import { isOwnMachine } from '../domain/host.ts'
import { createLifetime } from './lifetime.ts'
import { isOnline } from './network.ts'

/**
 * Whether somebody can see the page, and the browser is online or needs no network for it: a kiosk beside the
 * microphone. True where the browser cannot tell.
 */
export const isPageVisible = (): boolean =>
  globalThis.document?.visibilityState !== 'hidden' && (isOnline() || isOwnMachine(globalThis.location?.hostname ?? ''))

/** Calls with the new answer of `isPageVisible` whenever it changes. Returns the way to stop. */
export function onPageVisibleChange(fn: (looking: boolean) => void): () => void {
  const lifetime = createLifetime()
  let before = isPageVisible()
  const check = (): void => {
    const looking = isPageVisible()
    if (looking === before) return
    before = looking
    fn(looking)
  }
  if (globalThis.document) lifetime.listen(globalThis.document, 'visibilitychange', check)
  if (globalThis.window) {
    lifetime.listen(globalThis.window, 'online', check)
    lifetime.listen(globalThis.window, 'offline', check)
    lifetime.listen(globalThis.window, 'pageshow', check) // back from the back/forward cache
  }
  return () => lifetime.end()
}
