import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './fields.tsx'

/** Switch that takes effect at once. */
export function Switch(props: ComponentProps<typeof Checkbox>): ReactNode {
  return <Checkbox role="switch" className="switch" aria-checked={props.checked} {...props} />
}
