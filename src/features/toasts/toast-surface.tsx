import { useAtomValue } from 'jotai'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { TOAST_POSITIONS, type Toast, type ToastPosition } from '../../domain/toast.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'
import { useText } from '../../ui/text.ts'
import { ToastStack } from './toast-stack.tsx'
import { useToastFocusSuccessor } from './use-toast-focus-successor.ts'
import { useToastPause } from './use-toast-pause.ts'

export interface ToastSurfaceProps {
  readonly toasts: readonly Toast[]
  /** How many more are waiting for their turn. */
  readonly waiting: number
  /** Of toasts that do not say where. */
  readonly position: ToastPosition
  /** Of toasts that do not say how long, milliseconds; 0 stays. */
  readonly duration: number
  onClose(id: string): void
}

/**
 * Where the toasts are: over the whole page in the top layer on a station's own page, where nothing cuts them off; inside
 * the element anywhere else. While a pointer or the focus is on one of them, or nobody looks, none of them goes.
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
    else if (!element.matches(':focus-within')) {
      element.hidePopover()
      element.showPopover()
    }
  }, [surface, isPage, newest])
}
