import { createLifetime } from './lifetime.ts'

/**
 * Keeps the screen on while the page is seen, where the browser lets a page do so (not on plain http). Returns the way to
 * stop.
 */
export function keepScreenAwake(): () => void {
  const lifetime = createLifetime()
  let lock: WakeLockSentinel | undefined
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return // and what was given before is gone
    const given = await navigator.wakeLock?.request('screen').catch(() => undefined) // a weak battery is a reason to refuse
    lock = given
    lifetime.add(() => void given?.release().catch(() => {}))
  }
  if (globalThis.document) lifetime.listen(document, 'visibilitychange', () => void (lock?.released !== false && ask()))
  void ask()
  return () => lifetime.end()
}
