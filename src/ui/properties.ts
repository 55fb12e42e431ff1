import { useLayoutEffect, useRef } from 'react'
import { useHost } from './host.ts'

/** Read-only properties of the element (`element.level`), as long as the feature is on the screen. Always the same names. */
export function useProperties(read: Readonly<Record<string, () => unknown>>): void {
  const { element } = useHost()
  const newest = useRef(read)
  useLayoutEffect(() => {
    newest.current = read
  })
  useLayoutEffect(() => {
    const names = Object.keys(newest.current)
    for (const name of names) {
      const get = (): unknown => newest.current[name]?.()
      Object.defineProperty(element, name, { configurable: true, enumerable: true, get })
    }
    return () => names.forEach((name) => Reflect.deleteProperty(element, name))
  }, [element])
}
