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

/** Calls when the page is left, for good or into the browser's memory: the last moment to say something. Returns the way to stop. */
export function onLeaving(fn: () => void): () => void {
  if (!globalThis.window) return () => {}
  return createLifetime().listen(globalThis.window, 'pagehide', fn)
}

/** Lets the browser ask before the page is left, as long as that is wanted. Returns the way to stop. */
export function askBeforeLeaving(isWanted: () => boolean): () => void {
  if (!globalThis.window) return () => {}
  return createLifetime().listen(globalThis.window, 'beforeunload', (event) => {
    if (isWanted()) event.preventDefault()
  })
}

/** Whether somebody pressed something in the last seconds, as far as the browser tells. */
export const isJustPressed = (): boolean => globalThis.navigator?.userActivation?.isActive ?? true

/** After so long a page counts as one of before, milliseconds. */
const FRESH_MS = 60_000

/** Whether the page was loaded anew a moment ago: to do so again would change nothing. */
export function isFreshlyReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return performance.now() < FRESH_MS && entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}
