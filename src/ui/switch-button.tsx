import type { ComponentProps, ReactNode } from 'react'
import { BareButton } from './button.tsx'
import { usePartSheets } from './sheets.ts'
import sheet from './switch-button.css?sheet'

interface SwitchButtonProps extends Omit<ComponentProps<typeof BareButton>, 'onChange' | 'onClick' | 'disabled'> {
  readonly isOn: boolean
  /** Whether it cannot be used now; it can still be focused, so that a screen reader can tell why. */
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** Small switch with its words beside it. */
export function SwitchButton({ isOn, isDisabled = false, onChange, children, ...rest }: SwitchButtonProps): ReactNode {
  usePartSheets(sheet)
  return (
    <BareButton
      className="switch-button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onChange(!isOn)}
      {...rest}
    >
      <i aria-hidden="true" />
      {children}
    </BareButton>
  )
}
