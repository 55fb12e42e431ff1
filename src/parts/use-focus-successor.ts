import { useLayoutEffect } from 'react'

/** A card or row that goes away with the focus in it hands the focus to its neighbour. */
export function useFocusSuccessor(item: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const here = item.current
    return () => {
      if (!here?.matches(':focus-within')) return
      const row = here.closest('li, tr')
      const successor = row?.nextElementSibling ?? row?.previousElementSibling
      successor?.querySelector<HTMLElement>('button')?.focus()
    }
  }, [item])
}
