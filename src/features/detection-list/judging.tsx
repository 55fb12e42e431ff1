import { type ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import { actOfKey, LIST_KEYS } from '../../i18n/keys.ts'
import { SelectionTray } from '../../parts/selection-tray/selection-tray.tsx'
import { useJudge } from '../../parts/verdict-buttons/use-judge.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'

export { VerdictButtons } from '../../parts/verdict-buttons/verdict-buttons.tsx'

const ACTS: Readonly<Partial<Record<keyof typeof LIST_KEYS, OutboxCommand>>> = {
  correct: { kind: 'review', verified: 'correct' },
  wrong: { kind: 'review', verified: 'false_positive' },
  lock: { kind: 'lock', locked: true },
  remove: { kind: 'delete' },
}

interface ListJudgingProps {
  readonly selected: readonly Detection[]
  /** The row that keys are about while nothing is selected. */
  readonly inHand: Detection | undefined
  /** Whether a key that was pressed anywhere is meant for this list. */
  isListening(): boolean
  onClear(): void
}

/** The tray of what is selected, and the keys that judge: c correct, f false, l lock, Delete; Escape gives the selection up. */
export function ListJudging({ selected, inHand, isListening, onClear }: ListJudgingProps): ReactNode {
  const judge = useJudge()
  usePageKeys((key) => {
    const act = actOfKey(LIST_KEYS, key)
    if (act === 'clear' && selected.length > 0 && isListening()) {
      onClear()
      return true
    }
    const what = act && ACTS[act]
    const about = selected.length > 0 ? selected : inHand ? [inHand] : []
    if (!what || about.length === 0 || !isListening()) return false
    if (judge(what, about) !== undefined && selected.length > 0) onClear()
    return true
  })
  return <SelectionTray selected={selected} onClear={onClear} />
}
