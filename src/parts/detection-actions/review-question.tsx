import { type ReactNode, useId } from 'react'
import type { Detection } from '../../domain/detection.ts'
import button from '../../ui/button.css?sheet'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './review-question.css?sheet'
import { useCommandProgress } from './use-command-progress.ts'
import { announceCommand, useDetectionCommand } from './use-command.ts'
import { VERDICTS } from './verdicts.ts'

const SHEETS = [button, sheet]

interface ReviewQuestionProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
}

/** Whether the station was right, asked in the open. An answer can be changed, not taken back (station-api 3.7). */
export function ReviewQuestion({ detection, name }: ReviewQuestionProps): ReactNode {
  const text = useText()
  const host = useHost()
  const send = useDetectionCommand()
  const title = useId()
  const isBusy = useCommandProgress(detection.id)?.state === 'pending'
  useSheets(SHEETS)
  return (
    <section className="question" part="question" aria-labelledby={title}>
      <p id={title}>{text('detection.question', { name })}</p>
      <div className="answers">
        {VERDICTS.map(({ verified, icon, label }) => (
          <Button
            key={verified}
            icon={icon}
            part="answer"
            aria-pressed={detection.verified === verified}
            aria-disabled={isBusy}
            onClick={() => {
              const command = { kind: 'review', verified } as const
              if (!isBusy && detection.verified !== verified && announceCommand(host, detection, command))
                send(detection, command)
            }}
          >
            {text(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
