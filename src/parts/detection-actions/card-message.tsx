import x from 'lucide/dist/esm/icons/x.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { failureKey } from '../../i18n/failure-text.ts'
import type { Text } from '../../i18n/text.ts'
import { type CommandProgress, dismissProgressAtom } from '../../state/detections/command-progress.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { useDetectionCommand } from './use-command.ts'

interface CardMessageProps {
  readonly detection: Detection
  readonly progress: CommandProgress
}

const FAILED = {
  review: 'detections.failedReview',
  lock: 'detections.failedLock',
  ignore: 'detections.failedIgnore',
  delete: 'detections.failedDelete',
} as const

/** What became of a command: refused with the reason and another try, or done where nothing else shows it. */
export function CardMessage({ detection, progress }: CardMessageProps): ReactNode {
  const text = useText()
  const send = useDetectionCommand()
  const dismiss = useSetAtom(dismissProgressAtom)
  if (progress.state === 'pending') {
    return (
      <p className="visually-hidden" role="status">
        {text('detections.working')}
      </p>
    )
  }
  const failed = progress.state === 'failed'
  return (
    <div className="card-message" role={failed ? 'alert' : 'status'} data-failed={failed || undefined}>
      <p>{sentence(text, detection, progress)}</p>
      {/* a current station toggles: a second "ignore" could undo the first (station-api 3.10) */}
      {failed && progress.command.kind !== 'ignore' && (
        <Button part="retry" onClick={() => send(detection, progress.command)}>
          {text('detections.retry')}
        </Button>
      )}
      <IconButton icon={x} label={text('detections.dismiss')} onClick={() => dismiss(detection.id)} />
    </div>
  )
}

function sentence(text: Text, detection: Detection, progress: Exclude<CommandProgress, { state: 'pending' }>): string {
  if (progress.state === 'failed') {
    return text(FAILED[progress.command.kind], { reason: text(failureKey(progress.failure.kind)) })
  }
  const name = shownName(detection)
  return text(progress.excluded === false ? 'detections.notIgnored' : 'detections.ignored', { name })
}
