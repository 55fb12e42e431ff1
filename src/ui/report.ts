import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../domain/failure.ts'
import { useHost } from './host.ts'

/** How it stands with what an element shows. */
export type Standing = 'loading' | 'ready' | 'empty' | 'failed'

/** What asking again does not mend. */
const LASTING = ['bad-request', 'unauthenticated', 'forbidden', 'not-found', 'unreadable']

/**
 * Tells the page around how it stands: custom states `loading`, `ready`, `empty` (with `ready`) and `error`, `bird-ready`
 * with the first answer on the screen, `bird-error` with each failure. False: the page says itself what went wrong.
 */
export function useReport(standing: Standing, failure?: Failure): boolean {
  const host = useHost()
  const isReady = useRef(false)
  const [silenced, silence] = useState<Failure>()
  useEffect(() => {
    const isAnswered = standing === 'ready' || standing === 'empty'
    host.setState('loading', standing === 'loading')
    host.setState('ready', isAnswered)
    host.setState('empty', standing === 'empty')
    host.setState('error', standing === 'failed')
    if (isReady.current || !isAnswered) return
    isReady.current = true
    host.emit('bird-ready', null, false)
  }, [host, standing])
  useLayoutEffect(() => {
    if (!failure) return
    const { kind, status, message } = failure
    const goesOn = host.emit('bird-error', { code: kind, status, message, retryable: !LASTING.includes(kind) })
    if (!goesOn) silence(failure)
  }, [host, failure])
  return failure === undefined || silenced !== failure
}
