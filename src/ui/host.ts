import { createContext, useContext, useLayoutEffect } from 'react'

/** What a feature answers to from outside, by the name of the method. */
export type Methods = Readonly<Record<string, (...values: never[]) => unknown>>

/** What a feature may ask of the custom element it lives in. */
export interface Host {
  /**
   * Announces something on the element as a bubbling, composed event. Returns false when a listener vetoed it: the
   * default action must then not happen. Cancelable unless it says otherwise: a mere piece of news has nothing to veto.
   */
  emit(type: `bird-${string}`, detail?: unknown, cancelable?: boolean): boolean
  /** Sets or clears a custom state (`:state(loading)`), for styling from outside. */
  setState(name: string, on: boolean): void
  /** The element itself, for slots and measuring. */
  readonly element: HTMLElement
  /** Role, labels and form value, which the author's own attributes override. */
  readonly internals: ElementInternals
  /** Adopts style sheets, once each. Those of parts count less than the element's own and those of its features. */
  adopt(sheets: readonly CSSStyleSheet[], room?: 'parts' | 'features'): void
  /** Answers the element's methods from now on. Returns the way to stop. */
  provide(methods: Methods): () => void
}

/** Set by `elements/define.ts` around every feature. */
export const HostContext = createContext<Host | null>(null)

/** The host of this feature. Throws outside an element: that is our own bug. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost() needs an element made by defineElement()')
  return host
}

/**
 * Answers methods of the element that its definition names, and `refresh`, as long as the feature is on the screen. To be
 * called once in a feature: a second call would take the place of the first.
 */
export function useMethods(methods: Methods): void {
  const host = useHost()
  useLayoutEffect(() => host.provide(methods))
}
