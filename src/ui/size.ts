import { useLayoutEffect, useState } from 'react'

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The inner size of an element, followed; zero while there is none. */
export function useSize(element: Element | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
