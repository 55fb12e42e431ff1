import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { Deferred } from '../platform/deferred.ts'
import { createLifetime, RETRY_CODE_MS, retryUntilLoaded } from '../platform/lifetime.ts'

/** Code that is loaded as soon as it is wanted, and kept; undefined until then. What does not load is asked for again. */
export function useDeferred<Code>(code: Deferred<Code>, isWanted: boolean): Code | undefined {
  const [, drawAgain] = useState<unknown>(code.loaded)
  useEffect(() => {
    if (!isWanted) return
    // also what is loaded by now: perhaps it came after the drawing that has missed it
    const lifetime = createLifetime()
    retryUntilLoaded(lifetime, RETRY_CODE_MS, code.load, drawAgain)
    return () => lifetime.end()
  }, [code, isWanted])
  return isWanted ? code.loaded : undefined
}

type PropsOf<View> = View extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * A component whose code comes when it is drawn; until then nothing. Not `lazy`, which never asks a second time and breaks
 * what is around it.
 *
 * @param name under which the code exports it
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
