import type { ComponentProps, ReactNode } from 'react'
import type { TextInput } from './fields.tsx'

/** Day in the browser's own field; reported as `2026-05-16`, or empty, once it is complete. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>): ReactNode {
  return <input {...props} type="date" onChange={({ target }) => props.onChange?.(target.value)} />
}
