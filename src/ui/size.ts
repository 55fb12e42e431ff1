import { useLayoutEffect, useState } from 'react'

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const NO_SIZE: Size = { width: 0, height: 0 }

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element, before: Size): Size =>
  before.width === width && before.height === height ? before : { width, height }

const widthOf = ({ clientWidth }: Element): number => clientWidth

/** Inner size of an element, kept up to date; zero while there is none. */
export const useSize = (element: Element | null): Size => useMeasured(element, NO_SIZE, sizeOf)

/**
 * Inner width of an element in CSS pixels, kept up to date; zero while there is none. A change of height alone draws
 * nothing again.
 */
export const useWidth = (element: Element | null): number => useMeasured(element, 0, widthOf)

function useMeasured<T>(element: Element | null, none: T, read: (element: Element, before: T) => T): T {
  const [measured, setMeasured] = useState(none)
  useLayoutEffect(() => {
    if (!element) return
    const measure = (): void => setMeasured((before) => read(element, before))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    let frame = 0
    // drawing may change the measured size, which Firefox reports as an error while it measures
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [element, read])
  return measured
}
