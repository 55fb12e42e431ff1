import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Toast, ToastPosition } from '../../domain/toast.ts'
import { type Countdown, createCountdown } from '../../platform/countdown.ts'
import { useSlide } from '../../ui/slide.ts'
import { ToastCard } from './toast-card.tsx'

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

interface CountdownOptions {
  /** Milliseconds; 0 never ends. */
  readonly durationMs: number
  /** Begins anew whenever this changes. */
  readonly round: number
  /** Holds it: afterwards the whole time runs again. */
  readonly isPaused: boolean
  onEnd(): void
}

/** Calls when the time is up; not while it is held. */
function useCountdown({ durationMs, round, isPaused, onEnd }: CountdownOptions): void {
  const countdown = useRef<Countdown | undefined>(undefined)
  const end = useEffectEvent(onEnd)
  // a new round is the reason to begin anew
  useEffect(() => {
    if (durationMs === 0) return
    const mine = createCountdown(durationMs, end)
    countdown.current = mine
    return () => {
      mine.end()
      countdown.current = undefined
    }
  }, [durationMs, round])
  // a countdown that began anew has to be told, too
  useEffect(() => {
    if (isPaused) countdown.current?.hold()
    else countdown.current?.run()
  }, [isPaused, durationMs, round])
}
