import { useEffect, useState } from 'react'
import { createLifetime } from '../platform/lifetime.ts'

/** True once a condition has held for `ms` milliseconds without a break, to hide short states. */
export function useLasting(condition: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!condition) return
    const cancel = createLifetime().after(ms, () => setLasts(true))
    return () => {
      cancel()
      setLasts(false)
    }
  }, [condition, ms])
  return condition && lasts
}
