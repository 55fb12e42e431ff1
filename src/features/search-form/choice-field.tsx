import type { ReactNode } from 'react'
import { Select, type SelectOptions } from '../../ui/select.tsx'

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  /** Values with their words; one that is not among them is shown as it is. */
  readonly choices: SelectOptions<string>
  onChoose(value: string): void
}

/** One of several, in the browser's own list. */
export function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps): ReactNode {
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <Select part="field" value={value} options={choices} onChange={onChoose} />
    </label>
  )
}
