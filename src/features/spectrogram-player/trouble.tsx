import { useAtomValue } from 'jotai'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { recordingKey } from '../../i18n/recording-text.ts'
import { valueOf } from '../../state/remote.ts'
import { absenceAtom } from '../../state/sound/absence.ts'
import { useHost } from '../../ui/host.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './no-recording.css?sheet'

interface TroubleProps {
  readonly failure: Failure
  onRetry(): void
}

/** Why a recording could not be had, and another try. */
export function Trouble({ failure, onRetry }: TroubleProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const broken = recordingKey(failure)
  const reason = failureText(text, failure, broken)
  return (
    <div className="no-recording" role="alert" part="error">
      <p>{failure.isExplained || broken ? reason : text('player.fetchFailed', { reason })}</p>
      <Button part="retry" onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </div>
  )
}

/** The station has no such sound: it does not know the detection (any more), or has not kept what was heard. */
export function Absent({ id }: { readonly id: number }): ReactNode {
  const text = useText()
  const host = useHost()
  useSheets(sheet)
  const code = valueOf(useAtomValue(absenceAtom(id)))
  const [maySay, setMaySay] = useState(true)
  const title = text(code === 'not-found' ? 'detection.missing' : 'player.noRecording')
  useLayoutEffect(() => {
    if (code) setMaySay(host.emit('bird-error', { code, status: 404, message: title, retryable: false }))
  }, [host, code, title])
  return (
    maySay && (
      <div className="no-recording" part="base message">
        {code && <p>{title}</p>}
        {code === 'not-found' && <p>{text('detection.missingText')}</p>}
      </div>
    )
  )
}
