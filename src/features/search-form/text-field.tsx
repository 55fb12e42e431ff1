import { type ReactNode, useId } from 'react'
import { TextInput } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'
import { useTyped } from './use-typed.ts'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** Offered while somebody types; choosing one of them is enough. */
  readonly offered: readonly string[]
  onFocus(): void
  /** Somebody has finished typing. */
  onCommit(value: string): void
}

/** A text with suggestions of the browser's own; it counts when it is left, sent or chosen, not letter by letter. */
export function TextField({ label, value, offered, onFocus, onCommit }: TextFieldProps): ReactNode {
  const text = useText()
  const list = useId()
  const [typed, type] = useTyped(value)
  const commit = (words: string): void => {
    if (words.trim() !== value) onCommit(words.trim())
  }
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <TextInput
        type="text"
        part="field"
        list={list}
        autoComplete="off"
        value={typed}
        placeholder={text('search.form.any')}
        onFocus={onFocus}
        onChange={(words) => {
          type(words)
          if (offered.includes(words)) commit(words)
        }}
        onBlur={() => commit(typed)}
        onKeyDown={({ key }) => key === 'Enter' && commit(typed)}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </label>
  )
}
