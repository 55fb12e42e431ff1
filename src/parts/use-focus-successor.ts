import { useLayoutEffect } from 'react'
import { focusedIn } from '../ui/focused-in.ts'

/** Passes the focus to a neighbour when a card or row goes away with the focus in it. */
export function useFocusSuccessor(item: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const here = item.current
    return () => {
      if (!here || !focusedIn(here)) return
      const row = here.closest('li, tr')
      const successor = row?.nextElementSibling ?? row?.previousElementSibling
      successor?.querySelector<HTMLElement>('button')?.focus()
    }
  }, [item])
}
