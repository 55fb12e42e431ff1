import { useLayoutEffect } from 'react'
import { useHost } from './host.ts'

/**
 * Read-only properties of the element (`element.level`), while the feature is on the screen. The names never change:
 * those with an `initial` value in its definition.
 */
export function useProperties(read: Readonly<Record<string, () => unknown>>): void {
  const { element } = useHost()
  useLayoutEffect(() => {
    for (const [name, get] of Object.entries(read))
      Object.defineProperty(element, name, { configurable: true, enumerable: true, get })
    return () => Object.keys(read).forEach((name) => Reflect.deleteProperty(element, name))
  })
}
