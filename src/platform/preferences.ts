import { createLifetime } from './lifetime.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The system's colour preference; undefined where the browser cannot tell. */
export function systemTheme(): 'light' | 'dark' | undefined {
  if (typeof globalThis.matchMedia !== 'function') return undefined
  return globalThis.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** The colour scheme in which something stands: what `light-dark()` goes by there. */
export function schemeOf(element: Element): 'light' | 'dark' {
  const scheme = getComputedStyle(element).colorScheme
  const either = scheme.includes('light') ? (systemTheme() ?? 'light') : 'dark'
  return scheme.includes('dark') ? either : 'light'
}

/** Calls when the system's colour preference changes. Returns the way to stop. */
export function onSystemThemeChange(fn: () => void): () => void {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  const lifetime = createLifetime()
  lifetime.listen(globalThis.matchMedia(DARK), 'change', fn)
  return () => lifetime.end()
}

/** The languages the visitor's browser asks for, best first; empty outside a browser. */
export const wantedLanguages = (): readonly string[] => globalThis.navigator?.languages ?? []

/** Shows theme and language on the document itself: only the page does this, never an embed. */
export function markDocument(marks: { readonly theme?: 'light' | 'dark'; readonly language?: string }): void {
  const root = globalThis.document?.documentElement
  if (!root) return
  if (marks.theme !== undefined) root.dataset.theme = marks.theme
  if (marks.language !== undefined) root.lang = marks.language
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  typeof globalThis.matchMedia === 'function' && globalThis.matchMedia(REDUCED).matches

/** Calls with the new answer when that changes. Returns the way to stop. */
export function onReducedMotionChange(fn: (isReduced: boolean) => void): () => void {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  const lifetime = createLifetime()
  lifetime.listen(globalThis.matchMedia(REDUCED), 'change', () => fn(prefersReducedMotion()))
  return () => lifetime.end()
}
