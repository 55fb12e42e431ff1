import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { scalarText } from '../../domain/settings/document.ts'
import type { NumberSetting, SwitchSetting, TextSetting } from '../../domain/settings/field.ts'
import { shownNumber, steppedNumber, writtenNumber } from '../../domain/settings/number-text.ts'
import { fieldLabel, inputNumber, unitText } from '../../i18n/settings-text.ts'
import { useLocale, useText } from '../../ui/text.ts'
import type { ControlProps } from './control-props.ts'
import { ChoiceControl } from './choice-control.tsx'
import { SecretControl } from './secret-control.tsx'

/** The control of a field, by its kind; nothing for a special one, which brings its own. */
export function Control({ field, ...rest }: ControlProps): ReactNode {
  if (field.kind === 'number') return <NumberControl field={field} {...rest} />
  if (field.kind === 'text') return <TextControl field={field} {...rest} />
  if (field.kind === 'secret') return <SecretControl field={field} {...rest} />
  if (field.kind === 'switch') return <SwitchControl field={field} {...rest} />
  return field.kind === 'choice' ? <ChoiceControl field={field} {...rest} /> : null
}

/** A number with its unit. What is typed stays as it is until the field is left; the arrows step. */
function NumberControl({ field, setting, id, describedBy }: ControlProps<NumberSetting>): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const number = shownNumber(field, setting.value)
  const written = number === undefined ? scalarText(setting.value) : inputNumber(locale, number)
  // a correction, or an undo, takes the place of what was typed
  const shown = typed !== undefined && writtenNumber(field, typed) === setting.value ? typed : written
  const step = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    const next = direction && steppedNumber(field, setting.value, direction)
    if (next === undefined) return
    event.preventDefault()
    setTyped(undefined)
    setting.set(next)
  }
  return (
    <span className="settings-input" data-wrong={setting.issues.length > 0 || undefined} data-size="short">
      <input
        id={id}
        name={field.path}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-describedby={describedBy}
        aria-invalid={setting.issues.length > 0}
        onChange={({ target }) => {
          setTyped(target.value)
          setting.set(writtenNumber(field, target.value))
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={step}
      />
      <span aria-hidden="true">{unitText(text, field)}</span>
    </span>
  )
}

function TextControl({ field, setting, id, describedBy }: ControlProps<TextSetting>): ReactNode {
  return (
    <span className="settings-input" data-wrong={setting.issues.length > 0 || undefined}>
      <input
        id={id}
        name={field.path}
        className={field.isCode ? 'code' : undefined}
        autoComplete="off"
        spellCheck={!field.isCode}
        autoCapitalize={field.isCode ? 'off' : undefined}
        value={typeof setting.value === 'string' ? setting.value : ''}
        aria-describedby={describedBy}
        aria-invalid={setting.issues.length > 0}
        onChange={({ target }) => setting.set(target.value)}
      />
    </span>
  )
}

function SwitchControl({ field, setting, id, describedBy }: ControlProps<SwitchSetting>): ReactNode {
  const text = useText()
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="settings-switch"
      name={field.path}
      aria-label={fieldLabel(text, field)}
      aria-describedby={describedBy}
      aria-checked={setting.value === true}
      checked={setting.value === true}
      onChange={({ target }) => setting.set(target.checked)}
    />
  )
}
