import { useEffect, useRef } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** The list closes so long after the box has lost the focus, milliseconds (Spec §4). */
const BLUR_CLOSE_MS = 150

/** Closes the list a moment after the focus has gone, unless it comes back. */
export function useClosing(close: () => void): { begin(): void; cancel(): void } {
  const lifetime = useRef(createLifetime())
  useEffect(() => () => lifetime.current.end(), [])
  const cancel = (): void => {
    lifetime.current.end()
    lifetime.current = createLifetime()
  }
  return {
    begin() {
      cancel()
      lifetime.current.after(BLUR_CLOSE_MS, close)
    },
    cancel,
  }
}
