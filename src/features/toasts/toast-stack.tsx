import { type ReactNode, useRef } from 'react'
import type { Toast, ToastPosition } from '../../domain/toast.ts'
import { useSlide } from '../../ui/slide.ts'
import { ToastCard } from './toast-card.tsx'
import { useCountdown } from './use-countdown.ts'

interface ToastStackProps {
  readonly position: ToastPosition
  readonly toasts: readonly Toast[]
  readonly isPaused: boolean
  readonly duration: number
  onClose(toast: Toast, reason: 'person' | 'action' | 'time'): void
}

/** The toasts of one position, oldest first; those that stay slide together when one goes. */
export function ToastStack({ position, toasts, isPaused, duration, onClose }: ToastStackProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useSlide(list, toasts.map(({ id }) => id).join())
  return (
    // a list without bullets is no list for Safari
    <ul
      ref={list}
      className="stack"
      part="stack"
      role="list"
      data-position={position}
      data-paused={isPaused || undefined}
    >
      {toasts.map((toast) => (
        <li key={toast.id} data-id={toast.id}>
          <TimedToast toast={toast} isPaused={isPaused} duration={duration} onClose={onClose} />
        </li>
      ))}
    </ul>
  )
}

interface TimedToastProps extends Pick<ToastStackProps, 'isPaused' | 'duration' | 'onClose'> {
  readonly toast: Toast
}

/** A toast that goes by itself; the same message said again begins its time anew. */
function TimedToast({ toast, isPaused, duration, onClose }: TimedToastProps): ReactNode {
  const durationMs = toast.durationMs ?? duration
  useCountdown({
    durationMs,
    round: toast.count,
    isPaused,
    onEnd: () => onClose(toast, 'time'),
  })
  return <ToastCard toast={toast} durationMs={durationMs} onClose={(reason) => onClose(toast, reason)} />
}
