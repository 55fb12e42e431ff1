import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly disabled: boolean
  /** What was typed is being tried. */
  readonly readOnly: boolean
  /** The element that says what is wrong with it; absent while nothing is. */
  readonly errorId: string | undefined
  /** One more than is allowed, so that "too long" can be said instead of cutting silently. */
  readonly maxLength: number
  onType(): void
}

/** A password with a button that shows it. What was typed stays in the field and nowhere else. */
export function PasswordField({ ref, disabled, readOnly, errorId, maxLength, onType }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false)
  const text = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{text('login.password')}</label>
      <div className="box">
        <TextInput
          ref={ref}
          id={id}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          readOnly={readOnly}
          maxLength={maxLength}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          onChange={onType}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={text(shown ? 'login.hidePassword' : 'login.showPassword')}
          disabled={disabled || readOnly}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  )
}
