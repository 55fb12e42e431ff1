import { type ReactNode, useId } from 'react'
import { readAt, scalarText, type SettingsDocument, writeAt } from '../../../domain/settings/document.ts'
import type { SettingsIssue } from '../../../domain/settings/issue.ts'
import { Checkbox } from '../../../ui/fields.tsx'
import type { SelectOptions } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useText } from '../../../ui/text.ts'
import { AskTwice } from '../ask-twice.tsx'
import { SelectBox, TextBox } from '../boxes.tsx'
import { IssueList } from '../issue-list.tsx'
import { SecretControl } from '../secret-control.tsx'

/** One value of a provider. */
export interface ProviderValue {
  /** Inside the provider. */
  readonly path: string
  readonly label: string
  /** Where it is found. */
  readonly help?: string
  readonly isSecret?: true
  /** Yes or nothing. */
  readonly isSwitch?: boolean
  /** What nothing stands for, where it is one of several. */
  readonly otherwise?: string
  /** One of these, by what is written; what a station has besides stays a choice. */
  readonly options?: SelectOptions<string>
}

interface ProviderRowProps {
  readonly name: string
  /** As it is now, and as the station has it; what is not known of it stays as it is. */
  readonly item: SettingsDocument
  readonly before: unknown
  readonly values: readonly ProviderValue[]
  /** Path in the settings. */
  readonly path: string
  readonly issues: readonly SettingsIssue[]
  onChange(item: SettingsDocument): void
  onRemove(): void
  readonly children?: ReactNode
}

/** One of those that notifications go to, or that people log in with: on or off, what it needs, and away with it. */
export function ProviderRow({ name, item, before, values, onChange, onRemove, children, ...rest }: ProviderRowProps) {
  const text = useText()
  const question = text('settings.provider.removeAsk', { name })
  const isOn = item['enabled'] === true
  return (
    <fieldset className="settings-provider" part="provider">
      <legend>{name}</legend>
      <label className="settings-check">
        <Switch checked={isOn} onChange={(enabled) => onChange({ ...item, enabled })} />
        {text('settings.provider.use')}
      </label>
      {children}
      {values.map((value) => (
        <ProviderField
          key={value.path}
          value={value}
          now={readAt(item, value.path)}
          before={readAt(before, value.path)}
          onChange={(to) => onChange(writeAt(item, value.path, to))}
          {...rest}
        />
      ))}
      <AskTwice
        words={text('settings.secret.remove')}
        label={question}
        question={question}
        yes={text('settings.secret.remove')}
        yesPart="remove"
        onYes={onRemove}
      />
    </fieldset>
  )
}

interface ProviderFieldProps {
  readonly value: ProviderValue
  /** What it is now, and what the station has. */
  readonly now: unknown
  readonly before: unknown
  readonly path: string
  readonly issues: readonly SettingsIssue[]
  onChange(to: unknown): void
}

/** One value of a provider: its name, its control, where it is found, what is wrong with it. */
export function ProviderField({ value, now, before, path, issues, onChange }: ProviderFieldProps): ReactNode {
  const id = useId()
  const wrong = issues.filter((issue) => `${issue.path}.`.startsWith(`${path}.${value.path}.`))
  const described = [value.help && `${id}help`, wrong.length > 0 && `${id}issue`].filter(Boolean).join(' ') || undefined
  const name = `${path}.${value.path}`
  if (value.isSwitch)
    return (
      <label className="settings-check">
        <Checkbox name={name} checked={now === 'yes'} onChange={(isOn) => onChange(isOn ? 'yes' : '')} />
        {value.label}
      </label>
    )
  return (
    <div>
      <label htmlFor={id}>{value.label}</label>
      {value.isSecret ? (
        <SecretControl
          field={{ kind: 'secret', path: name, words: 'password' }}
          setting={{ value: now, before: before ?? '', issues: wrong, set: onChange }}
          id={id}
          describedBy={described}
        />
      ) : value.options ? (
        <SelectBox
          {...{ id, name, onChange }}
          value={scalarText(now) || (value.otherwise ?? '')}
          options={value.options}
        />
      ) : (
        <TextBox
          id={id}
          name={name}
          isCode
          isWrong={wrong.length > 0}
          value={scalarText(now)}
          aria-describedby={described}
          onChange={onChange}
        />
      )}
      {value.help && (
        <p id={`${id}help`} className="settings-provider-help">
          {value.help}
        </p>
      )}
      <IssueList id={`${id}issue`} issues={wrong} />
    </div>
  )
}
