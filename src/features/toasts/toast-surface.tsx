import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Toast, TOAST_POSITIONS, type ToastPosition } from '../../domain/toast.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { pageModeAtom } from '../../state/station.ts'
import { focusedIn } from '../../ui/focused-in.ts'
import { useHost } from '../../ui/host.ts'
import { useText } from '../../ui/text.ts'
import { ToastStack } from './toast-stack.tsx'

export interface ToastSurfaceProps {
  readonly toasts: readonly Toast[]
  /** How many more are waiting for their turn. */
  readonly waiting: number
  /** Position of toasts without one of their own. */
  readonly position: ToastPosition
  /** Duration of toasts without one of their own, milliseconds; 0 stays. */
  readonly duration: number
  onClose(id: string): void
}

/**
 * Where the toasts are: over the whole page in the top layer on a station's own page, where nothing cuts them off;
 * inside the element anywhere else. While a pointer or the focus is on one of them, or nobody looks, none of them goes.
 */
export function ToastSurface({ toasts, waiting, position, duration, onClose }: ToastSurfaceProps): ReactNode {
  const text = useText()
  const host = useHost()
  const isPage = useAtomValue(pageModeAtom)
  const surface = useRef<HTMLDivElement>(null)
  const isPaused = useToastPause(surface, toasts)
  useTopLayer(surface, isPage, toasts)
  const passFocusOn = useToastFocusSuccessor(surface)

  const close = (toast: Toast, reason: 'person' | 'action' | 'time'): void => {
    if (!host.emit('bird-dismiss', { id: toast.id, reason })) return
    passFocusOn(toast.id)
    onClose(toast.id)
  }
  const stack = (at: ToastPosition): ReactNode => {
    const here = toasts.filter((toast) => (toast.position ?? position) === at)
    if (here.length === 0) return null
    return <ToastStack key={at} position={at} toasts={here} isPaused={isPaused} duration={duration} onClose={close} />
  }
  const edge = (name: 'top' | 'bottom'): ReactNode => (
    <div className="edge" data-edge={name}>
      {TOAST_POSITIONS.filter((at) => at.startsWith(name)).map(stack)}
    </div>
  )
  return (
    <div
      ref={surface}
      className="surface"
      part="base"
      popover={isPage ? 'manual' : undefined}
      {...(toasts.length > 0 ? { role: 'region', 'aria-label': text('toasts.region') } : undefined)}
    >
      {edge('top')}
      {edge('bottom')}
      {waiting > 0 && <p className="waiting">{text('toasts.waiting', { count: waiting })}</p>}
    </div>
  )
}

/** On the station's own page: above everything, also above a dialog that opened meanwhile. */
function useTopLayer(
  surface: { readonly current: HTMLElement | null },
  isPage: boolean,
  toasts: readonly Toast[],
): void {
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const element = surface.current
    if (!isPage || !element) return
    if (newest === undefined) element.hidePopover()
    else if (!focusedIn(element)) {
      element.hidePopover()
      element.showPopover()
    }
  }, [surface, isPage, newest])
}

/**
 * A toast that goes with the focus in it hands the focus to its neighbour; the last one gives it back to where it came
 * from. Returns what to call before the toast of an id goes.
 */
function useToastFocusSuccessor(surface: RefObject<HTMLElement | null>): (id: string) => void {
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
    if (!focusedIn(cards[here])) return
    const successor = (cards[here + 1] ?? cards[here - 1])?.querySelector<HTMLElement>('[part~="close"]')
    if (successor) successor.focus()
    else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
}

/** True while a pointer or the focus is on one of the toasts, and while the page is out of sight. */
function useToastPause(surface: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const lifetime = createLifetime()
    const readVisibility = (): void => setHidden(document.visibilityState === 'hidden')
    readVisibility()
    lifetime.listen(element, 'pointerover', () => setOver(true))
    lifetime.listen(element, 'pointerleave', () => setOver(false))
    lifetime.listen(element, 'focusin', () => setFocus(true))
    lifetime.listen(element, 'focusout', () => setFocus(false))
    lifetime.listen(document, 'visibilitychange', readVisibility)
    return () => lifetime.end()
  }, [surface])

  // a toast that goes takes pointer and focus with it, and not every engine says so
  // the toasts are the reason to look
  useEffect(() => {
    const isOn = (state: string): boolean => surface.current?.querySelector(`[data-id]:${state}`) !== null
    setOver((before) => before && isOn('hover'))
    setFocus((before) => before && isOn('focus-within'))
  }, [surface, toasts])

  return isOver || hasFocus || isHidden
}
