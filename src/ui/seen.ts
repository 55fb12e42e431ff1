import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from '../platform/nearness.ts'

/** False until the element first comes near the window, then always true. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (seen || !element) return
    return whenNear(element, () => setSeen(true))
  }, [ref, seen])
  return seen
}
