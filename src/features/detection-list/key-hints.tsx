import type { ReactNode } from 'react'
import { keyLines, LIST_KEYS } from '../../i18n/keys.ts'
import { useHasSingleKeys } from '../../parts/use-page-keys.ts'
import { useText } from '../../ui/text.ts'

const { next, previous, play, open, clear: _clear, review: _review, ...judging } = LIST_KEYS
const LOOKING = { next, previous, play, open }

/** The keys of the list, for those who have some. */
export function ListKeyHints({ mayJudge }: { readonly mayJudge: boolean }): ReactNode {
  const text = useText()
  if (!useHasSingleKeys()) return null
  return (
    <p className="keys" aria-hidden="true">
      {keyLines(mayJudge ? { ...LOOKING, ...judging } : LOOKING).map(({ signs, words, act }) => (
        <span key={signs.join(' ')}>
          {signs.map((sign) => (
            <kbd key={sign}>{sign}</kbd>
          ))}{' '}
          {act === undefined ? text(words) : text(words, { act })}
        </span>
      ))}
    </p>
  )
}
