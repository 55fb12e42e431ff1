import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../egg/egg.tsx'
import { SignInButton } from '../sign-in-button.tsx'
import { codeOf } from '../../platform/deferred.ts'
import { onSignedInAtom } from '../../state/session/session-end.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './notice.css?sheet'

interface LoadFailureProps {
  readonly failure: Failure
  /** What could not be loaded: a sentence with the reason in it. By default it is of recent detections (Spec §8). */
  readonly words?: 'detection.failed' | 'species.failed' | 'settings.loadFailed' | 'failure.not-answering' | undefined
  /** Part of the note that a private station wants a login. */
  readonly privatePart?: 'error'
  onRetry(): void
}

/** Why there is no (new) answer, and what can be done: sign in at a private station, else try again. */
export function LoadFailure({ failure, words, privatePart, onRetry }: LoadFailureProps): ReactNode {
  const text = useText()
  useReturn(failure, onRetry)
  if (failure.kind === 'unauthenticated') {
    return (
      <Notice egg="private" part={privatePart} title={text('detections.private')}>
        {text('detections.privateText')}
        <SignInButton />
      </Notice>
    )
  }
  const reason = failureText(text, failure)
  const status = failure.status > 0 ? text('detections.status', { status: failure.status }) : ''
  const details = failure.isExplained ? reason : [failure.detail, status].filter(Boolean).join(' · ')
  const list = failure.kind === 'unreadable' ? 'detections.loadFailed' : 'detections.fetchFailed'
  const title = failure.isExplained ? text('now.failed') : text(words ?? list, { reason })
  return (
    <FailureNotice title={title} onRetry={onRetry}>
      {details}
    </FailureNotice>
  )
}

interface FailureNoticeProps {
  readonly title: string
  /** What else is known of it, in words. */
  readonly children: string
  onRetry(): void
}

/** Something failed, and may be tried again. */
export function FailureNotice({ title, children, onRetry }: FailureNoticeProps): ReactNode {
  const text = useText()
  return (
    <Notice egg="failed" part="error" title={title}>
      {children}
      <Button part="retry" icon={refresh} onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </Notice>
  )
}

/**
 * Of what the station kept from us: finds out whether the sign-in has ended, and asks again by itself when somebody has
 * signed in.
 */
function useReturn({ kind }: Failure, onRetry: () => void): void {
  const store = useStore()
  useEffect(() => {
    if (kind !== 'unauthenticated') return undefined
    if (store.get(mayActAtom))
      void codeOf(() => import('../../state/session/session-change.ts')).then(
        (code) => code && store.set(code.checkSessionAtom),
      )
    return store.set(onSignedInAtom, onRetry)
  }, [kind, onRetry, store])
}

interface NoticeProps {
  /** Whose egg is drawn beside it. */
  readonly egg: string
  readonly title: string
  readonly part?: 'empty' | 'error' | undefined
  readonly children: ReactNode
}

/** Something to say in place of a list or a page, beside an egg. */
export function Notice({ egg, title, part, children }: NoticeProps): ReactNode {
  useSheets(sheet)
  return (
    <div className="notice" role={part === 'error' ? 'alert' : undefined} part={part}>
      <Egg species={egg} size={44} />
      <div>
        <p className="notice-title">{title}</p>
        <div className="notice-text" dir="auto">
          {children}
        </div>
      </div>
    </div>
  )
}
