import { useHost } from './host.ts'

/** Adopts the style sheets of a feature, after that of the element. While it is drawn: whoever measures finds them there. */
export function useSheets(...sheets: readonly CSSStyleSheet[]): void {
  useHost().adopt(sheets)
}

/** Adopts the style sheets that a primitive or a part brings: those of the element and of its features count more. */
export function usePartSheets(...sheets: readonly CSSStyleSheet[]): void {
  useHost().adopt(sheets, 'parts')
}
