import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../domain/failure.ts'
import { failureText } from '../i18n/failure-text.ts'
import { useHost } from './host.ts'
import { useText } from './text.ts'

/** Status of the content of an element. */
export type ElementStatus = 'loading' | 'ready' | 'empty' | 'failed'

/** Failures that another try does not mend. */
const LASTING = ['bad-request', 'unauthenticated', 'forbidden', 'not-found', 'unreadable']

/**
 * Tells the page around how it stands: custom states `loading`, `ready`, `empty` (with `ready`) and `error`, `bird-ready`
 * with the first answer on the screen, `bird-error` with each failure. False: the page says itself what went wrong.
 */
export function useReport(status: ElementStatus, failure?: Failure): boolean {
  const host = useHost()
  const text = useText()
  const isReady = useRef(false)
  const [silenced, silence] = useState<Failure>()
  useEffect(() => {
    const isAnswered = status === 'ready' || status === 'empty'
    host.setState('loading', status === 'loading')
    host.setState('ready', isAnswered)
    host.setState('empty', status === 'empty')
    host.setState('error', status === 'failed')
    if (isReady.current || !isAnswered) return
    isReady.current = true
    host.emit('bird-ready', null, false)
  }, [host, status])
  const tell = useEffectEvent((failure: Failure) =>
    host.emit('bird-error', {
      code: failure.kind,
      status: failure.status,
      message: failureText(text, failure),
      retryable: !failure.isLasting && !LASTING.includes(failure.kind),
    }),
  )
  useLayoutEffect(() => {
    if (failure && !tell(failure)) silence(failure)
  }, [failure])
  return failure === undefined || silenced !== failure
}
