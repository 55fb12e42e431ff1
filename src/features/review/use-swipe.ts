import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** So far a card has to be pushed to count, as a share of its width, and at least so many CSS pixels. */
const SHARE = 0.28
const LEAST_PX = 80
/** A finger that has moved less has tapped, CSS pixels. */
const TAP_PX = 8
/** A card turns so far at most, degrees. */
const MOST_TURN = 5

interface SwipeActs {
  onLeft(): void
  onRight(): void
  onTap(): void
}

/**
 * Lets a finger or pen push a card to one side or the other; it follows, turns a little, and goes back when it was not
 * pushed far enough. A mouse has buttons to click.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, acts: SwipeActs): void {
  const act = useEffectEvent((name: keyof SwipeActs): void => acts[name]())
  useEffect(() => {
    const element = card.current
    return element ? followSwipes(element, (name) => act(name)) : undefined
  }, [card])
}

function followSwipes(card: HTMLElement, act: (name: keyof SwipeActs) => void): () => void {
  const lifetime = createLifetime()
  let from: { readonly id: number; readonly x: number; readonly y: number } | undefined
  const show = (dx: number): void => {
    const share = Math.max(-1, Math.min(1, dx / card.clientWidth))
    card.style.setProperty('--_push', `${dx}px`)
    card.style.setProperty('--_turn', `${(share * MOST_TURN).toFixed(2)}deg`)
    card.parentElement?.style.setProperty('--_right', String(Math.max(0, share * 2)))
    card.parentElement?.style.setProperty('--_left', String(Math.max(0, -share * 2)))
  }
  const end = (): void => {
    from = undefined
    card.removeAttribute('data-pushed')
    show(0)
  }
  lifetime.listen(card, 'pointerdown', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse' || !event.isPrimary) return
    from = { id: event.pointerId, x: event.clientX, y: event.clientY }
  })
  lifetime.listen(card, 'pointermove', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== from?.id) return
    const dx = event.clientX - from.x
    if (!card.hasAttribute('data-pushed')) {
      if (Math.abs(dx) < TAP_PX) return
      card.setPointerCapture(event.pointerId)
      card.setAttribute('data-pushed', '')
    }
    show(dx)
  })
  lifetime.listen(card, 'pointerup', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== from?.id) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    const isElsewhere = event.composedPath().some((at) => at instanceof HTMLElement && at.matches('button, a, input'))
    const isTap = !isElsewhere && Math.hypot(dx, dy) < TAP_PX
    const isFar = Math.abs(dx) >= Math.max(LEAST_PX, card.clientWidth * SHARE)
    end()
    if (isTap) act('onTap')
    else if (isFar) act(dx < 0 ? 'onLeft' : 'onRight')
  })
  // else the browser takes it for a flick, and the next tap for the end of that
  const keepFromScrolling = (event: Event): void => {
    if (from && event.cancelable) event.preventDefault()
  }
  lifetime.listen(
    card,
    'touchmove',
    (event) => {
      if (card.hasAttribute('data-pushed')) keepFromScrolling(event)
    },
    { passive: false },
  )
  lifetime.listen(card, 'pointercancel', end)
  return () => lifetime.end()
}
