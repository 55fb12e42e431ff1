import magnifier from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface WordsFieldProps {
  readonly className: string
  /** Names it, and stands in it while it is empty. */
  readonly label: string
  /** What is looked for, as the address has it. */
  readonly value: string
  /** Told with each letter. */
  onWords(words: string): void
}

/** Words to look for in what is there already: in the address with each letter. */
export function WordsField({ className, label, value, onWords }: WordsFieldProps): ReactNode {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // Back, or a link: not the echo of what was typed
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  return (
    <label className={className}>
      <Icon node={magnifier} size={16} />
      <input
        type="search"
        part="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => {
          sent.current = currentTarget.value
          setTyped(currentTarget.value)
          onWords(currentTarget.value)
        }}
      />
    </label>
  )
}
