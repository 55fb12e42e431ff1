import type { ComponentProps, ReactNode } from 'react'
import type { TextInput } from './fields.tsx'

/** A day, in the browser's own field; told as `2026-05-16`, or empty, as soon as it is one. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>): ReactNode {
  return <input {...props} type="date" onChange={({ target }) => props.onChange?.(target.value)} />
}
