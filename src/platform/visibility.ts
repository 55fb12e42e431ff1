import { isOwnMachine } from '../domain/host.ts'
import { createLifetime } from './lifetime.ts'
import { isOnline } from './network.ts'

/**
 * Whether somebody can see the page, and the browser is online or needs no network for it: a kiosk beside the microphone.
 * True where the browser cannot tell.
 */
export const isLooking = (): boolean =>
  globalThis.document?.visibilityState !== 'hidden' && (isOnline() || isOwnMachine(globalThis.location?.hostname ?? ''))

/** Calls with the new answer of `isLooking` whenever it changes. Returns the way to stop. */
export function onLookingChange(fn: (looking: boolean) => void): () => void {
  const lifetime = createLifetime()
  let before = isLooking()
  const check = (): void => {
    const looking = isLooking()
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
