/** Distance outside the window at which an element counts as near. */
const MARGIN = '300px'

/**
 * Calls once, when the element comes near the window; at once where the browser cannot tell. Returns the way to stop.
 */
export function whenNear(element: Element, fn: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    fn()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      fn()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
