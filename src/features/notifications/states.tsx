import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { FailureNotice, Notice } from '../../parts/notice/notice.tsx'
import { SignInButton } from '../../parts/sign-in-button.tsx'
import { useText } from '../../ui/text.ts'

/** The station tells nothing to those it does not know. */
export function NoticesPrivate(): ReactNode {
  const text = useText()
  return (
    <Notice egg="private" part="error" title={text('notifications.private')}>
      {text('notifications.privateText')}
      <SignInButton />
    </Notice>
  )
}

/** Guests of a current station are told of birds alone. */
export function NoticesGuest(): ReactNode {
  const text = useText()
  return (
    <p className="notices-guest">
      {text('notifications.guest')} <SignInButton />
    </p>
  )
}

/** The station does not answer, or not as it should; what was known stays below. */
export function NoticesFailed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <FailureNotice title={text('bell.loadFailed')} onRetry={onRetry}>
      {failureText(text, failure)}
    </FailureNotice>
  )
}

/** There is nothing to tell. */
export function NoNotices(): ReactNode {
  const text = useText()
  return (
    <div className="notices-none" part="empty">
      <Egg species="nothing to tell" size={44} />
      <p>{text('bellList.none')}</p>
      <p>{text('notifications.noneText')}</p>
    </div>
  )
}
