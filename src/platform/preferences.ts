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
  return createLifetime().listen(globalThis.matchMedia(DARK), 'change', fn)
}

/** The languages the visitor's browser asks for, best first; empty outside a browser. */
export const wantedLanguages = (): readonly string[] => globalThis.navigator?.languages ?? []
