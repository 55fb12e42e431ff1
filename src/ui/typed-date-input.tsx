import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { DateInput } from './date-input.tsx'
import type { TextInput } from './fields.tsx'

interface TypedDateInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  /** Day `2026-05-16`, or empty. */
  readonly value: string
  /** Called with the chosen day, not while a person types: a half-typed year is a valid year, too. */
  onChange(day: string): void
}

/** Keys that change nothing in a field. */
const QUIET_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * Day in the browser's own field. Typed text is chosen by Enter or by leaving the field, and dropped by Escape; a day
 * of the browser's calendar is chosen at once. An incomplete date is marked at Enter, and dropped on leaving.
 */
export function TypedDateInput({ value, onChange, ...props }: TypedDateInputProps): ReactNode {
  const [typed, type] = useState<string>()
  const isTyping = useRef(false)
  const end = (written: string | undefined): void => {
    isTyping.current = false
    type(undefined)
    if (written !== undefined && written !== value) onChange(written)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: field } = event
    if (key === 'Enter') {
      if (!field.reportValidity()) return
      end(field.value)
    } else if (key === 'Escape' && isTyping.current) {
      event.stopPropagation()
      end(undefined)
    } else if (!QUIET_KEYS.includes(key)) isTyping.current = true
  }
  return (
    <DateInput
      {...props}
      value={typed ?? value}
      onChange={(day) => (isTyping.current ? type(day) : end(day))}
      onKeyDown={onKeyDown}
      onPointerDown={() => (isTyping.current = false)}
      onBlur={({ target }) => end(target.validity.badInput ? undefined : typed)}
    />
  )
}
