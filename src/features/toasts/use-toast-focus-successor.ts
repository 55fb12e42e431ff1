import { type RefObject, useEffect, useRef } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/**
 * A toast that goes with the focus in it hands the focus to its neighbour; the last one gives it back to where it came
 * from. Returns what to call before the toast of an id goes.
 */
export function useToastFocusSuccessor(surface: RefObject<HTMLElement | null>): (id: string) => void {
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    const element = surface.current
    if (!element) return
    return createLifetime().listen(element, 'focusin', (event) => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null
      if (!(from instanceof Node && element.contains(from))) cameFrom.current = from
    })
  }, [surface])
  return (id) => {
    const cards = [...(surface.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const here = cards.findIndex((card) => card.dataset.id === id)
    if (!cards[here]?.matches(':focus-within')) return
    const successor = (cards[here + 1] ?? cards[here - 1])?.querySelector<HTMLElement>('[part~="close"]')
    if (successor) successor.focus()
    else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
}
