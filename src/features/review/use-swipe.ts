import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** Distance of a swipe that counts, as a share of the card's width, and at least in CSS pixels. */
const SHARE = 0.28
const LEAST_PX = 80
/** A finger that has moved less has tapped, CSS pixels. */
const TAP_PX = 8
/** A card turns so far at most, degrees. */
const MOST_TURN = 5

interface SwipeActs {
  onLeft(): void
  onRight(): void
  onUp(): void
  onTap(): void
}

/**
 * Lets a finger or pen push a card to one side, to the other, or up; it follows, turns a little, and goes back when it
 * was not pushed far enough. Where the card's `touch-action` leaves upward moves to the browser, they scroll. A mouse
 * has buttons to click.
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
  /** Which way the card is pushed: decided by the first movement. */
  let way: 'aside' | 'up' | undefined
  const show = (dx: number, dy: number): void => {
    const share = Math.max(-1, Math.min(1, dx / card.clientWidth))
    const words = { '--_right': share * 2, '--_left': -share * 2, '--_up': -dy / LEAST_PX }
    card.style.setProperty('--_push', `${dx}px ${dy}px`)
    card.style.setProperty('--_turn', `${(share * MOST_TURN).toFixed(2)}deg`)
    for (const [name, value] of Object.entries(words))
      card.parentElement?.style.setProperty(name, String(Math.max(0, value)))
  }
  const end = (): void => {
    from = undefined
    way = undefined
    card.removeAttribute('data-pushed')
    show(0, 0)
  }
  lifetime.listen(card, 'pointerdown', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse' || !event.isPrimary) return
    from = { id: event.pointerId, x: event.clientX, y: event.clientY }
  })
  lifetime.listen(card, 'pointermove', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== from?.id) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!way) {
      way = Math.abs(dx) >= TAP_PX ? 'aside' : dy <= -TAP_PX ? 'up' : undefined
      if (!way) return
      card.setPointerCapture(event.pointerId)
      card.setAttribute('data-pushed', '')
    }
    show(way === 'aside' ? dx : 0, way === 'up' ? Math.min(0, dy) : 0)
  })
  lifetime.listen(card, 'pointerup', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== from?.id) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    const isElsewhere = event.composedPath().some((at) => at instanceof HTMLElement && at.matches('button, a, input'))
    const isTap = !isElsewhere && Math.hypot(dx, dy) < TAP_PX
    const isFar = Math.abs(dx) >= Math.max(LEAST_PX, card.clientWidth * SHARE)
    const pushed = way
    end()
    if (isTap) act('onTap')
    else if (pushed === 'up' && dy <= -LEAST_PX) act('onUp')
    else if (pushed === 'aside' && isFar) act(dx < 0 ? 'onLeft' : 'onRight')
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
