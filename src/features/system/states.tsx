import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { FailureNotice, Notice } from '../../parts/notice/notice.tsx'
import { SignInButton, useMaySignIn } from '../../parts/sign-in-button.tsx'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'

/** The station tells nothing of its machine to those who may not change it. */
export function SystemPrivate(): ReactNode {
  const text = useText()
  return (
    <Notice egg="private" part="error" title={text('system.private')}>
      {text(useMaySignIn() ? 'system.privateText' : 'system.privateElsewhere')}
      <SignInButton />
    </Notice>
  )
}

/** Sentence in place of the page of a station that knows nothing of its computer. */
export function SystemLacking({ recorder }: { readonly recorder: string }): ReactNode {
  const text = useText()
  useReport('empty')
  return (
    <Notice egg="lacking" title={text('system.lacking')}>
      {text('system.lackingText', { recorder })}
    </Notice>
  )
}

/** The station does not answer at all. */
export function SystemFailed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <FailureNotice title={text('system.failed')} onRetry={onRetry}>
      {failureText(text, failure)}
    </FailureNotice>
  )
}
