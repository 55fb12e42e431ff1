import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { formatDay } from '../../i18n/format.ts'
import { FailureNotice, Notice } from '../../parts/notice/notice.tsx'
import { SignInButton, useMaySignIn } from '../../parts/sign-in-button.tsx'
import { valueOf } from '../../state/remote.ts'
import { recorderSummaryAtom } from '../../state/system/recorder.ts'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'

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

/** In place of the page of a station that knows nothing of its computer: what it has read, and what it could not use. */
export function SystemLacking({ recorder }: { readonly recorder: string }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const summary = valueOf(useAtomValue(recorderSummaryAtom))
  useReport('empty')
  const { detections = 0, species = 0, first, last, findings = [] } = summary ?? {}
  const days = first &&
    last && { from: formatDay(locale, first, 'date'), to: formatDay(locale, last, 'date'), count: detections, species }
  return (
    <>
      <Notice egg="lacking" title={text('system.lacking')}>
        {summary?.isRunning === false ? text('system.lackingFolder') : text('system.lackingText', { recorder })}
        {days && <p>{text('system.taken', days)}</p>}
      </Notice>
      {findings.length > 0 && (
        <Notice egg="left" title={text('system.left')}>
          <ul>
            {findings.map(({ kind, count, example }) => (
              <li key={kind}>{text(`system.left.${kind}`, { count, example })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
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
