import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../domain/result.ts'

/** Action behind a button: whether it is running, and how it ended last. */
interface Action<Value, Input> {
  readonly isBusy: boolean
  /** Whether it was cancelled the last time. */
  readonly isCancelled: boolean
  /** Undefined while it is running, and before it has ended once. */
  readonly end: Result<Value> | undefined
  /** Runs it; resolves to the same as `end`. A second call does not wait for the first. */
  run(input: Input): Promise<Result<Value>>
  cancel(): void
}

/**
 * State of an action of a button. It is cancelled when the button goes.
 *
 * @param act the action; its signal tells when it is cancelled
 */
export function useAction<Value, Input = void>(
  act: (input: Input, signal: AbortSignal) => Promise<Result<Value>>,
): Action<Value, Input> {
  const [state, setState] = useState<Result<Value> | 'idle' | 'busy' | 'cancelled'>('idle')
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  return {
    isBusy: state === 'busy',
    isCancelled: state === 'cancelled',
    end: typeof state === 'object' ? state : undefined,
    async run(input) {
      const running = new AbortController()
      control.current = running
      setState('busy')
      const answer = await act(input, running.signal)
      setState(running.signal.aborted ? 'cancelled' : answer)
      return answer
    },
    cancel: () => control.current?.abort(),
  }
}
