import { useHost } from './host.ts'

/**
 * Adopts the style sheets of a feature, after that of the element, during rendering, so that measuring code finds them
 * applied.
 */
export function useSheets(...sheets: readonly CSSStyleSheet[]): void {
  useHost().adopt(sheets)
}

/** Adopts the style sheets of a primitive or a part: those of the element and of its features have higher priority. */
export function usePartSheets(...sheets: readonly CSSStyleSheet[]): void {
  useHost().adopt(sheets, 'parts')
}
