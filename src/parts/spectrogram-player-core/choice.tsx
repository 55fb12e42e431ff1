import { type ReactNode, useId } from 'react'
import { Radio } from '../../ui/fields.tsx'

interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string; readonly swatch?: string }[]
  readonly value: T
  onChange(value: T): void
}

/** Choice of a few: radio buttons side by side. */
export function Choice<T extends string | number>({ label, options, value, onChange }: ChoiceProps<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-swatch={option.swatch !== undefined || undefined} title={option.label}>
            <Radio
              name={name}
              checked={option.value === value}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
            />
            {option.swatch === undefined ? (
              <span aria-hidden="true">{option.label}</span>
            ) : (
              <span style={{ background: option.swatch }} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
