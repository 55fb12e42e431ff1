import { useEffect, useState } from 'react'
import type { Deferred } from '../platform/deferred.ts'

/** Code that is loaded as soon as it is wanted, and kept; undefined until then. What does not load stays away. */
export function useDeferred<Code>(code: Deferred<Code>, isWanted: boolean): Code | undefined {
  const [, drawAgain] = useState<unknown>()
  useEffect(() => {
    if (isWanted && !code.loaded) code.load().then(drawAgain, () => undefined)
  }, [code, isWanted])
  return isWanted ? code.loaded : undefined
}
