import type { ReactNode } from 'react'
import { parseCalendarDate } from '../../domain/calendar.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { useTyped } from './use-typed.ts'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  onChoose(day: string): void
}

/** Before it nobody recorded birds this way: such a year is only half typed. */
const FIRST_YEAR = '1900'

/** A day, or none. */
export function DayField({ label, value, onChoose }: DayFieldProps): ReactNode {
  const [typed, type] = useTyped(value)
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <DateInput
        part="field"
        value={typed}
        onChange={(text) => {
          type(text)
          if (text === '' || (parseCalendarDate(text) && text >= FIRST_YEAR)) onChoose(text)
        }}
      />
    </label>
  )
}
