import { type ReactNode, useId } from 'react'
import { BareButton } from '../../ui/button.tsx'

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
      <BareButton
        role="switch"
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        aria-describedby={note === undefined ? undefined : id}
        onClick={() => !isDisabled && onChange(!isOn)}
      >
        <i />
        {label}
      </BareButton>
      {note !== undefined && <small id={id}>{note}</small>}
    </div>
  )
}
