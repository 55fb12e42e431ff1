import { createContext, useContext, useLayoutEffect } from 'react'

/** Methods of a feature that can be called from outside, by name. */
export type Methods = Readonly<Record<string, (...values: never[]) => unknown>>

/** Custom element around a feature, as the feature sees it. */
export interface Host {
  /**
   * Dispatches a bubbling, composed event on the element. Returns false when a listener cancelled it: the default
   * action must then not happen. Cancelable by default; pass false where there is no default action.
   */
  emit(type: `bird-${string}`, detail?: unknown, cancelable?: boolean): boolean
  /** Sets or clears a custom state (`:state(loading)`), for styling from outside. */
  setState(name: string, on: boolean): void
  /** Element itself, for slots and measuring. */
  readonly element: HTMLElement
  /** Role, labels and form value, which the author's own attributes override. */
  readonly internals: ElementInternals
  /**
   * Adopts style sheets, once each. Those of parts have lower priority than the element's own and those of its
   * features.
   */
  adopt(sheets: readonly CSSStyleSheet[], room?: 'parts' | 'features'): void
  /** Provides the element's methods from now on. Returns a function that stops it. */
  provide(methods: Methods): () => void
}

/** Set by `elements/define.ts` around every feature. */
export const HostContext = createContext<Host | null>(null)

/** Host of this feature. Throws outside an element: that is our own bug. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost() needs an element made by defineElement()')
  return host
}

/**
 * Provides methods of the element that its definition names, and `refresh`, while the feature is on the screen. To be
 * called once in a feature: a second call would replace the first.
 */
export function useMethods(methods: Methods): void {
  const host = useHost()
  useLayoutEffect(() => host.provide(methods))
}
