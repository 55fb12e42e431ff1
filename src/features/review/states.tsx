import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { isOpen } from '../../domain/outbox/entry.ts'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { SignInButton, useMaySignIn } from '../../parts/sign-in-button.tsx'
import { bootAtom } from '../../state/session/session.ts'
import { isSessionLostAtom } from '../../state/session/session-end.ts'
import { outboxAtom } from '../../state/outbox/store.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'

export { LoadFailure }

/** The station does not say who it is. */
export function NoStation({ failure }: { readonly failure: Failure }): ReactNode {
  const boot = useSetAtom(bootAtom)
  return useReport('failed', failure) && <LoadFailure failure={failure} onRetry={() => void boot()} />
}

/** Others get a sentence, and where that helps the way to sign in; whoever was signed in hears that this ended, and what waits. */
export function NotAllowed(): ReactNode {
  const text = useText()
  const isLost = useAtomValue(isSessionLostAtom)
  const waiting = useAtomValue(outboxAtom).entries.filter(isOpen)
  useReport('empty')
  return (
    <Notice egg="private" part="empty" title={text('review.guarded')}>
      {isLost && <p>{text('review.ended', { count: waiting.length })}</p>}
      {text(useMaySignIn() ? 'review.guardedText' : 'review.guardedElsewhere')}
      <SignInButton />
    </Notice>
  )
}
