import { createLifetime } from './lifetime.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Colour preference of the system; undefined where the browser cannot tell. */
export function systemTheme(): 'light' | 'dark' | undefined {
  if (typeof globalThis.matchMedia !== 'function') return undefined
  return globalThis.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Colour scheme of an element, by which `light-dark()` goes there. */
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

/** Languages that the visitor's browser asks for, best first; empty outside a browser. */
export const wantedLanguages = (): readonly string[] => globalThis.navigator?.languages ?? []
