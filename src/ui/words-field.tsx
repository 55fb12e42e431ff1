import magnifier from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '../domain/limits.ts'
import { Icon } from './icon.tsx'
import { usePartSheets } from './sheets.ts'
import sheet from './words-field.css?sheet'

interface WordsFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly className: string
  /** Names it, and stands in it while it is empty. */
  readonly label: string
  /** What is looked for: as the address has it, where it stands there. */
  readonly value: string
  /** Told with each letter. */
  onWords(words: string): void
  /** What stands behind the words. */
  readonly children?: ReactNode
}

/** Words to look for in what is there already. Escape takes them away. */
export function WordsField({ ref, className, label, value, onWords, children }: WordsFieldProps): ReactNode {
  usePartSheets(sheet)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // Back, or a link: not the echo of what was typed
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  const tell = (words: string): void => {
    sent.current = words
    setTyped(words)
    onWords(words)
  }
  return (
    <label className={`words-field ${className}`}>
      <Icon node={magnifier} size={16} />
      <input
        ref={ref}
        type="search"
        part="search"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={({ currentTarget }) => tell(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && tell('')}
      />
      {children}
    </label>
  )
}
