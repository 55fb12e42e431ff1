import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureKey } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { signInOpenAtom } from '../../state/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

/** The place of the cards before the first answer, in their size, so that nothing jumps. */
export function Skeleton({ cards }: { readonly cards: number }): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('detections.loading')}
      </p>
      <div className="cards" aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="card card-skeleton" />
        ))}
      </div>
    </>
  )
}

/** A station that has heard nothing. */
export function Empty(): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" title={text('detections.empty')}>
      {text('detections.emptyText')}
    </Notice>
  )
}

interface LoadFailureProps {
  readonly failure: Failure
  onRetry(): void
}

/** Why there is no (new) answer, and what can be done: sign in at a private station, else try again. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps): ReactNode {
  const text = useText()
  const page = useAtomValue(pageModeAtom)
  const openSignIn = useSetAtom(signInOpenAtom)
  if (failure.kind === 'unauthenticated') {
    return (
      <Notice egg="private" title={text('detections.private')}>
        {text('detections.privateText')}
        {page && (
          <Button look="strong" onClick={() => openSignIn(true)}>
            {text('detections.signIn')}
          </Button>
        )}
      </Notice>
    )
  }
  const reason = text(failureKey(failure.kind))
  const status = failure.status > 0 ? text('detections.status', { status: failure.status }) : ''
  const details = failure.isExplained ? reason : [failure.detail, status].filter(Boolean).join(' · ')
  const title = failure.isExplained ? text('now.failed') : text('detections.loadFailed', { reason })
  return (
    <Notice egg="failed" alert title={title}>
      {details}
      <Button icon={refresh} onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </Notice>
  )
}

interface NoticeProps {
  /** Whose egg is drawn beside it. */
  readonly egg: string
  readonly title: string
  readonly alert?: boolean
  readonly children: ReactNode
}

function Notice({ egg, title, alert, children }: NoticeProps): ReactNode {
  return (
    <div className="notice" role={alert ? 'alert' : undefined} part={alert ? 'error' : undefined}>
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
