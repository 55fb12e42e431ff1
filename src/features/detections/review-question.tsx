import check from 'lucide/dist/esm/icons/check.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useId } from 'react'
import type { Detection } from '../../domain/detection.ts'
import button from '../../ui/button.css?sheet'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import type { IconNode } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './review-question.css?sheet'
import { useProgress } from './use-progress.ts'
import { tellWish, useWish } from './use-wish.ts'

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
  const send = useWish()
  const title = useId()
  const isBusy = useProgress(detection.id)?.state === 'pending'
  useSheets(SHEETS)
  const answer = (verified: 'correct' | 'false_positive', icon: IconNode, label: string): ReactNode => (
    <Button
      icon={icon}
      part="answer"
      aria-pressed={detection.verified === verified}
      aria-disabled={isBusy}
      onClick={() => {
        const wish = { kind: 'review', verified } as const
        if (!isBusy && detection.verified !== verified && tellWish(host, detection, wish)) send(detection, wish)
      }}
    >
      {label}
    </Button>
  )
  return (
    <section className="question" part="question" aria-labelledby={title}>
      <p id={title}>{text('detection.question', { name })}</p>
      <div className="answers">
        {answer('correct', check, text('detections.confirmCorrect'))}
        {answer('false_positive', x, text('detections.confirmFalse'))}
      </div>
    </section>
  )
}
