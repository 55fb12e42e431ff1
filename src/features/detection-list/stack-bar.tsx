import chevron from 'lucide/dist/esm/icons/chevron-up.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { VERDICT_CHOICES } from '../../parts/verdict-buttons/verdict-choices.ts'
import { useJudge } from '../../parts/verdict-buttons/use-judge.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { sinceOf } from '../../domain/alike-rows.ts'
import sheet from './stack-bar.css?sheet'

interface StackBarProps {
  readonly rows: readonly Detection[]
  /** Whether somebody has just opened it. */
  readonly takesFocus: boolean
  onClose(): void
}

/** Above alike rows that were laid out: one answer for all of them. */
export function StackBar({ rows, takesFocus, onClose }: StackBarProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const judge = useJudge()
  useSheets(sheet)
  const bar = useRef<HTMLTableRowElement>(null)
  const open = useEffectEvent(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus()
  })
  useEffect(() => open(), [])
  const count = rows.length
  const label = text('results.judgeAll', { count })
  return (
    <tr ref={bar} role="row" className="stack-bar">
      <td role="cell" colSpan={7}>
        <p>
          <b>{text('results.alike', { count, time: writeTime(sinceOf(rows)) })}</b>
        </p>
        <div role="group" aria-label={label}>
          {VERDICT_CHOICES.map(({ verified, icon, label: words }) => (
            <Button
              key={verified}
              icon={icon}
              part="verdict"
              data-verdict={verified}
              aria-pressed={rows.every((one) => one.verified === verified)}
              onClick={() => judge({ kind: 'review', verified }, rows)}
            >
              {text(words)}
            </Button>
          ))}
        </div>
        <IconButton icon={chevron} label={label} aria-expanded onClick={onClose} />
      </td>
    </tr>
  )
}
