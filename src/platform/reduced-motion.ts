import { createLifetime } from './lifetime.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  typeof globalThis.matchMedia === 'function' && globalThis.matchMedia(REDUCED).matches

/** Calls with the new answer when that changes. Returns the way to stop. */
export function onReducedMotionChange(fn: (isReduced: boolean) => void): () => void {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  return createLifetime().listen(globalThis.matchMedia(REDUCED), 'change', () => fn(prefersReducedMotion()))
}
