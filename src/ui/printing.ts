import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createLifetime } from '../platform/lifetime.ts'

/** Current state, for components that mount during printing and missed its event. */
let isNow = false

/** Whether the page is being printed: content drawn for it is there before the browser lays out the paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(isNow)
  useEffect(() => {
    const lifetime = createLifetime()
    const tell = (is: boolean) => (): void => {
      isNow = is
      flushSync(() => setPrinting(is))
    }
    lifetime.listen(globalThis, 'beforeprint', tell(true))
    lifetime.listen(globalThis, 'afterprint', tell(false))
    return () => lifetime.end()
  }, [])
  return isPrinting
}
