import type { ReactNode } from 'react'
import { parseCalendarDate } from '../../domain/calendar.ts'
import { TypedDateInput } from '../../ui/typed-date-input.tsx'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  onChoose(day: string): void
}

/** Before it nobody recorded birds this way: such a year is only half typed. */
const FIRST_YEAR = '1900'

/** A day, or none. */
export function DayField({ label, value, onChoose }: DayFieldProps): ReactNode {
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <TypedDateInput
        part="field"
        value={value}
        onChange={(day) => {
          if (day === '' || (parseCalendarDate(day) && day >= FIRST_YEAR)) onChoose(day)
        }}
      />
    </label>
  )
}
