import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { formatDay } from '../../i18n/format.ts'
import { failureKey } from '../../i18n/failure-text.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { signInOpenAtom } from '../../state/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { Notice } from '../detections/list-states.tsx'
import { DayLink } from './trail.tsx'

/** A detection that is not there: never, or no longer. */
export function Missing({ known }: { readonly known: Detection | undefined }): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text(known ? 'detection.gone' : 'detection.missing')}>
      {text(known ? 'detection.goneText' : 'detection.missingText')}
      <p className="back">{known ? <BackToDay detection={known} /> : <BackHome />}</p>
    </Notice>
  )
}

function BackToDay({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const day = formatDay(useLocale(), useHeardClock(detection).date, 'long')
  return <DayLink detection={detection} words={text('detection.back', { day })} />
}

function BackHome(): ReactNode {
  const text = useText()
  return <a {...useStationLink()('/ui/dashboard')}>{text('errorPage.home')}</a>
}

interface LoadFailureProps {
  readonly failure: Failure
  onRetry(): void
}

/** Why there is no (new) answer, and what can be done: sign in at a private station, else try again. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps): ReactNode {
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const openSignIn = useSetAtom(signInOpenAtom)
  if (failure.kind === 'unauthenticated') {
    return (
      <Notice egg="private" part="error" title={text('detections.private')}>
        {text('detections.privateText')}
        {isPage && (
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
  return (
    <Notice
      egg="failed"
      part="error"
      title={failure.isExplained ? text('now.failed') : text('detection.failed', { reason })}
    >
      {details}
      <Button icon={refresh} onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </Notice>
  )
}
