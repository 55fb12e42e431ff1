import type { ReactNode } from 'react'
import { useHasSingleKeys } from '../../parts/use-page-keys.ts'
import { useText } from '../../ui/text.ts'

const HINTS = [
  ['j k', 'move'],
  ['␣', 'play'],
  ['x', 'pick'],
  ['↵', 'open'],
] as const
const JUDGING_HINTS = [
  ['c', 'detections.confirmCorrect'],
  ['f', 'detections.confirmFalse'],
  ['l', 'detections.lock'],
  ['⌦', 'detections.delete'],
  ['u', 'outbox.undo'],
] as const

/** The keys of the list, for those who have some. */
export function ListKeyHints({ mayJudge }: { readonly mayJudge: boolean }): ReactNode {
  const text = useText()
  if (!useHasSingleKeys()) return null
  return (
    <p className="keys" aria-hidden="true">
      {HINTS.filter(([, act]) => mayJudge || act !== 'pick').map(([keys, act]) => (
        <span key={act}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text('results.keys', { act })}
        </span>
      ))}
      {mayJudge &&
        JUDGING_HINTS.map(([key, label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {text(label)}
          </span>
        ))}
    </p>
  )
}
