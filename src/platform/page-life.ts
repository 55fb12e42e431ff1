import { createLifetime } from './lifetime.ts'
import { isOnline } from './network.ts'

/** Calls once, as soon as the browser has a network: at once where it has one. Returns the way to stop waiting. */
export function whenOnline(fn: () => void): () => void {
  if (isOnline()) {
    fn()
    return () => {}
  }
  const lifetime = createLifetime()
  lifetime.listen(globalThis.window, 'online', () => {
    lifetime.end()
    fn()
  })
  return () => lifetime.end()
}

/**
 * Calls when the page is left, for good or into the browser's memory: the last moment to send something. Returns the
 * way to stop.
 */
export function onLeaving(fn: () => void): () => void {
  if (!globalThis.window) return () => {}
  return createLifetime().listen(globalThis.window, 'pagehide', fn)
}

/** Lets the browser ask before the page is left, while `isWanted`. Returns the way to stop. */
export function askBeforeLeaving(isWanted: () => boolean): () => void {
  if (!globalThis.window) return () => {}
  return createLifetime().listen(globalThis.window, 'beforeunload', (event) => {
    if (isWanted()) event.preventDefault()
  })
}

/** Whether the visitor pressed something in the last seconds. True where the browser cannot tell. */
export const isJustPressed = (): boolean => globalThis.navigator?.userActivation?.isActive ?? true

/** Age up to which a page counts as reloaded a moment ago, milliseconds. */
const FRESH_MS = 60_000

/** Whether the page was reloaded a moment ago: another reload would change nothing. */
export function isFreshlyReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return performance.now() < FRESH_MS && entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}
