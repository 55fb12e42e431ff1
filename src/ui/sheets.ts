import { useLayoutEffect } from 'react'
import { useHost } from './host.ts'

/** Adopts the style sheets of code that was loaded later, beside those the element came with. */
export function useSheets(sheets: readonly CSSStyleSheet[]): void {
  const host = useHost()
  useLayoutEffect(() => host.adopt(sheets), [host, sheets])
}
