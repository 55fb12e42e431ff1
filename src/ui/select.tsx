import type { ReactNode, SelectHTMLAttributes } from 'react'
import type { Told } from './fields.tsx'

/** Value of a list; no two of a list have the same text form. */
export type SelectValue = string | number | boolean

/** Options of a list, in its order. */
export type SelectOptions<Value extends SelectValue> = readonly (readonly [value: Value, words: string])[]

export interface SelectProps<Value extends SelectValue>
  extends Omit<Told<SelectHTMLAttributes<HTMLSelectElement>, Value>, 'value'> {
  readonly value: Value
  /** Options; a value that is not among them is shown before them, as it is. */
  readonly options: SelectOptions<Value>
}

/** Small list of the browser without a frame, for how something is shown. */
export function QuietSelect<Value extends SelectValue>({ className = '', ...rest }: SelectProps<Value>): ReactNode {
  return <Select className={`quiet-select ${className}`} {...rest} />
}

/** List of the browser to choose one of several. */
export function Select<Value extends SelectValue>({ options, ...rest }: SelectProps<Value>): ReactNode {
  const { value, onChange } = rest
  const all: SelectOptions<Value> = options.some(([one]) => one === value)
    ? options
    : [[value, String(value)], ...options]
  return (
    <select
      {...rest}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = all[target.selectedIndex]
        if (chosen) onChange?.(chosen[0])
      }}
    >
      {all.map(([one, words]) => (
        <option key={String(one)} value={String(one)}>
          {words}
        </option>
      ))}
    </select>
  )
}
