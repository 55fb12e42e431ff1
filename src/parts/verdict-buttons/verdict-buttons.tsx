import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useHeardClock } from '../heard-time/heard-clock.ts'
import { useVerdict } from './use-verdict.ts'
import { VERDICT_CHOICES } from './verdict-choices.ts'
import sheet from './verdict-buttons.css?sheet'

/**
 * Verdict buttons of one detection, right and wrong. The given one is shown as pressed; pressed again before it was
 * sent, it is undone. Nothing for visitors who may not judge.
 */
export function VerdictButtons({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const press = useVerdict(detection)
  const mayAct = useAtomValue(mayActAtom)
  const writeTime = useTime()
  const { time } = useHeardClock(detection)
  useSheets(sheet)
  if (!mayAct || detection.id <= 0) return null
  const { locked, verified: said } = detection
  const subject = text('detections.subject', {
    name: shownName(detection),
    time: writeTime(time),
  })
  return (
    <span className="verdicts">
      {VERDICT_CHOICES.map(({ verified, icon, spoken }) => (
        <BareButton
          key={verified}
          className="verdict"
          part="verdict"
          data-verdict={verified}
          aria-label={text(spoken, { subject })}
          aria-pressed={said === verified}
          aria-disabled={locked || undefined}
          title={locked ? text('detections.lockedState') : undefined}
          onClick={() => press(verified)}
        >
          <Icon node={icon} size={17} />
        </BareButton>
      ))}
    </span>
  )
}
