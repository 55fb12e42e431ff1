import { createLifetime } from './lifetime.ts'

/**
 * Keeps the screen on while the page is seen, where the browser allows it (not on plain http). Returns the way to stop.
 */
export function keepScreenAwake(): () => void {
  const lifetime = createLifetime()
  let lock: WakeLockSentinel | undefined
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return // the earlier lock is gone
    const given = await navigator.wakeLock?.request('screen').catch(() => undefined) // a weak battery is a reason to refuse
    lock = given
    lifetime.add(() => void given?.release().catch(() => {}))
  }
  if (globalThis.document) lifetime.listen(document, 'visibilitychange', () => void (lock?.released !== false && ask()))
  void ask()
  return () => lifetime.end()
}
