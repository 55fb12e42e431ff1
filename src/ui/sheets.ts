import { useLayoutEffect } from 'react'
import { useHost } from './host.ts'

/** Adopts the style sheets of code that was loaded later, beside those the element came with. */
export function useSheets(sheets: readonly CSSStyleSheet[]): void {
  const { element } = useHost()
  useLayoutEffect(() => adopt(element.shadowRoot, sheets), [element, sheets])
}

function adopt(root: ShadowRoot | null, sheets: readonly CSSStyleSheet[]): void {
  if (root) root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...sheets])]
}
