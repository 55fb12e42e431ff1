import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../egg/egg.tsx'
import { SignInButton } from '../sign-in-button.tsx'
import { tryImport } from '../../platform/deferred.ts'
import { onSignedInAtom } from '../../state/session/session-end.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './notice.css?sheet'

interface LoadFailureProps {
  readonly failure: Failure
  /** Sentence about what could not be loaded, with the reason in it; by default recent detections (Spec §8). */
  readonly words?: 'detection.failed' | 'species.failed' | 'settings.loadFailed' | 'failure.not-answering' | undefined
  /** Part of the note that a private station needs a login. */
  readonly privatePart?: 'error'
  onRetry(): void
}

/** Failure to load, with its reason and a way on: sign in at a private station, else try again. */
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
  /** Details in words. */
  readonly children: string
  onRetry(): void
}

/** Notice of a failure, with a button to try again. */
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
 * Asks again after a refusal: it finds out whether the sign-in has ended, and repeats the question when somebody has
 * signed in.
 */
function useReturn({ kind }: Failure, onRetry: () => void): void {
  const store = useStore()
  useEffect(() => {
    if (kind !== 'unauthenticated') return undefined
    if (store.get(mayActAtom))
      void tryImport(() => import('../../state/session/session-change.ts')).then(
        (code) => code && store.set(code.checkSessionAtom),
      )
    return store.set(onSignedInAtom, onRetry)
  }, [kind, onRetry, store])
}

interface NoticeProps {
  /** Species of the egg beside it. */
  readonly egg: string
  readonly title: string
  readonly part?: 'empty' | 'error' | undefined
  readonly children: ReactNode
}

/** Notice in place of a list or a page, beside an egg. */
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
