import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconNode } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `plain` is a hairline pill, `strong` the one filled button of a place, `danger` the one that destroys. */
  readonly variant?: 'plain' | 'strong' | 'danger'
  readonly icon?: IconNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with words, and an icon before them where it helps. */
export function Button({ variant = 'plain', icon, children, ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" className="button" data-look={variant} {...rest}>
      {icon && <Icon node={icon} size={16} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconNode
  /** Its name for everybody: spoken, and shown as a tooltip. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A round button that is only an icon; it always has a name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon node={icon} />
    </button>
  )
}
