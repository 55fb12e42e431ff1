import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconNode } from './icon.tsx'

interface BareButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
}

/** Button without a look: the sheet of its place styles it. It sends no form unless its `type` says so. */
export function BareButton(props: BareButtonProps): ReactNode {
  return <button type="button" {...props} />
}

/** Button that looks like a link in the text around it. A given class is added to its own. */
export function LinkButton({ className = '', ...rest }: BareButtonProps): ReactNode {
  return <button type="button" className={`link-button ${className}`} {...rest} />
}

interface ButtonProps extends BareButtonProps {
  /**
   * `plain` has a hairline around it, `strong` is the one filled button of a place, `text` a small action beside what it is
   * about, `chip` one of a row that can be pressed.
   */
  readonly variant?: 'plain' | 'strong' | 'text' | 'chip'
  readonly icon?: IconNode
}

/** Button with words, and an icon before them where it helps; a given class is added to its own. */
export function Button({ variant = 'plain', icon, className = '', children, ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" className={`button ${className}`} data-variant={variant} {...rest}>
      {icon && <Icon node={icon} size={16} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends BareButtonProps {
  readonly icon: IconNode
  /** Width and height of the icon in CSS pixels. */
  readonly size?: number
  /** Name, spoken and shown as a tooltip. */
  readonly label: string
}

/** Round button with only an icon and a name. A given class is added to its own. */
export function IconButton({ icon, size = 18, label, className = '', ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon node={icon} size={size} />
    </button>
  )
}
