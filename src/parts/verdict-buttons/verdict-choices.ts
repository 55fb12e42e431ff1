import check from 'lucide/dist/esm/icons/check.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { VERDICTS, type Verdict } from '../../domain/detection.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { DETECTION_KEYS } from '../../i18n/keys.ts'
import type { IconNode } from '../../ui/icon.tsx'

interface VerdictLook {
  readonly icon: IconNode
  /** Key for the verdict. */
  readonly key: string
  /** Text in menus and questions. */
  readonly label: MessageKey
  /** Text for all selected ones. */
  readonly short: MessageKey
  /** Text with a `subject`, for screen readers. */
  readonly spoken: MessageKey
}

const LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  correct: {
    icon: check,
    key: DETECTION_KEYS.correct.keys[0],
    label: 'detections.confirmCorrect',
    short: 'detections.confirmCorrect',
    spoken: 'verdict.correct',
  },
  false_positive: {
    icon: x,
    key: DETECTION_KEYS.wrong.keys[0],
    label: 'detections.confirmFalse',
    short: 'tray.false',
    spoken: 'verdict.false',
  },
}

/** Verdicts with icon, key and texts, as their buttons stand from left to right: ✕, then ✓. */
export const VERDICT_CHOICES = VERDICTS.map((verified) => ({ verified, ...LOOKS[verified] })).toReversed()
