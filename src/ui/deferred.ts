import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { Deferred } from '../platform/deferred.ts'
import { createLifetime, RETRY_CODE_MS, retryUntilLoaded } from '../platform/lifetime.ts'

/** Code loaded on first use and kept; undefined until then. Loading is tried again after a failure. */
export function useDeferred<Code>(code: Deferred<Code>, isWanted: boolean): Code | undefined {
  const [, drawAgain] = useState<unknown>(code.loaded)
  useEffect(() => {
    if (!isWanted) return
    // also code that has loaded by now, perhaps after the drawing that missed it
    const lifetime = createLifetime()
    retryUntilLoaded(lifetime, RETRY_CODE_MS, code.load, drawAgain)
    return () => lifetime.end()
  }, [code, isWanted])
  return isWanted ? code.loaded : undefined
}

type PropsOf<View> = View extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * Component whose code is loaded when it is drawn; nothing is shown until then. `lazy` would never try a second time,
 * and break the tree around it.
 *
 * @param name name of the export
 */
export function deferredView<Code extends object, Name extends keyof Code>(
  code: Deferred<Code>,
  name: Name,
): ComponentType<PropsOf<Code[Name]>> {
  return function DeferredView(props: PropsOf<Code[Name]>): ReactNode {
    const view = useDeferred(code, true)?.[name] as ComponentType<PropsOf<Code[Name]>> | undefined // reason: its props say so
    return view && createElement(view, props)
  }
}
