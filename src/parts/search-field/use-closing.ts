import { useEffect, useRef } from 'react'
import { BLUR_CLOSE_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'

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
