import { type ReactNode, useId } from 'react'
import { SwitchButton } from '../../ui/switch-button.tsx'

interface SwitchRowProps {
  readonly label: string
  /** A sentence below it: why it cannot be used. */
  readonly note?: string | undefined
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** Something that is on or off. */
export function SwitchRow({ label, note, isOn, isDisabled = false, onChange }: SwitchRowProps): ReactNode {
  const id = useId()
  return (
    <div className="rings-switch">
      <SwitchButton
        isOn={isOn}
        isDisabled={isDisabled}
        aria-describedby={note === undefined ? undefined : id}
        onChange={onChange}
      >
        {label}
      </SwitchButton>
      {note !== undefined && <small id={id}>{note}</small>}
    </div>
  )
}
