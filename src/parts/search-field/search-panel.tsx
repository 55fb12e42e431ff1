import type { ReactNode } from 'react'
import { FILTER_TYPES } from '../../domain/search/search-query.ts'
import { BareButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

const KEYS = [
  ['↑ ↓', 'search.keys.choose'],
  ['↵', 'search.keys.take'],
  ['esc', 'search.keys.close'],
] as const

/** Hints for the keys of the list; for the eye only, since every screen reader says them itself. */
export function KeyHints(): ReactNode {
  const text = useText()
  return (
    <p className="search-keys" aria-hidden="true">
      {KEYS.map(([keys, words]) => (
        <span key={keys}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text(words)}
        </span>
      ))}
    </p>
  )
}

/** Names of the filters as buttons, for touch screens. */
export function FilterWords({ onPress }: { onPress(word: string): void }): ReactNode {
  const text = useText()
  return (
    <ul className="search-words" aria-label={text('search.add')}>
      {FILTER_TYPES.map((type) => (
        <li key={type}>
          <BareButton onMouseDown={(event) => event.preventDefault()} onClick={() => onPress(`${type}:`)}>
            {type}:
          </BareButton>
        </li>
      ))}
    </ul>
  )
}
