import type { ReactNode } from 'react'

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  /** Values with their words; one that is not among them is shown as it is. */
  readonly choices: readonly (readonly [value: string, words: string])[]
  onChoose(value: string): void
}

/** One of several, in the browser's own list. */
export function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps): ReactNode {
  const isKnown = choices.some(([one]) => one === value)
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <select part="field" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
