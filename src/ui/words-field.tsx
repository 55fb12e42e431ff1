import magnifier from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '../domain/limits.ts'
import { Icon } from './icon.tsx'
import { usePartSheets } from './sheets.ts'
import sheet from './words-field.css?sheet'

interface WordsFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly className: string
  /** Name of the field, shown in it while it is empty. */
  readonly label: string
  /** Search words, as in the address where they stand there. */
  readonly value: string
  /** Called with each letter. */
  onWords(words: string): void
  /** Content behind the words. */
  readonly children?: ReactNode
}

/** Search field for what is on the page already. Escape clears it. */
export function WordsField({ ref, className, label, value, onWords, children }: WordsFieldProps): ReactNode {
  usePartSheets(sheet)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // Back, or a link: not the value that was just sent
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
