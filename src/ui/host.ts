import { createContext, useContext } from 'react'

/** What a feature may ask of the custom element it lives in. */
export interface Host {
  /**
   * Announces something on the element as a bubbling, composed, cancelable event. Returns false when a listener vetoed
   * it: the default action must then not happen.
   */
  emit(type: `bird-${string}`, detail?: unknown): boolean
  /** Sets or clears a custom state (`:state(loading)`), for styling from outside. */
  setState(name: string, on: boolean): void
  /** The element itself, for slots and measuring. */
  readonly element: HTMLElement
}

/** Set by `elements/define.ts` around every feature. */
export const HostContext = createContext<Host | null>(null)

/** The host of this feature. Throws outside an element: that is our own bug. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost() needs an element made by defineElement()')
  return host
}
