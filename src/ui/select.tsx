import type { ReactNode, SelectHTMLAttributes } from 'react'
import type { Told } from './fields.tsx'

/** What a list chooses; no two of a list are written the same. */
export type SelectValue = string | number | boolean

/** What a list offers, in its order. */
export type SelectOptions<Value extends SelectValue> = readonly (readonly [value: Value, words: string])[]

export interface SelectProps<Value extends SelectValue>
  extends Omit<Told<SelectHTMLAttributes<HTMLSelectElement>, Value>, 'value'> {
  readonly value: Value
  /** A value that is not among them stands before them, as it is. */
  readonly options: SelectOptions<Value>
}

/** One of several, in the browser's own list, small and without a frame: how something is shown, beside what is shown. */
export function QuietSelect<Value extends SelectValue>({ className = '', ...rest }: SelectProps<Value>): ReactNode {
  return <Select className={`quiet-select ${className}`} {...rest} />
}

/** One of several, in the browser's own list. */
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
