import type { ReactNode } from 'react'
import type { SettingsField } from '../../../domain/settings/field.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useText } from '../../../ui/text.ts'
import { AskTwice } from '../ask-twice.tsx'
import { type EditedItem, ItemForm } from './sources/item-form.tsx'

interface ProviderRowProps extends EditedItem {
  readonly name: string
  readonly fields: readonly SettingsField[]
  onRemove(): void
  readonly children?: ReactNode
}

/** Row of a place that notifications go to, or of a service that people log in with: on or off, its fields, and away with it. */
export function ProviderRow({ name, onRemove, children, ...form }: ProviderRowProps): ReactNode {
  const text = useText()
  const question = text('settings.provider.removeAsk', { name })
  const { item, onChange } = form
  return (
    <fieldset className="settings-provider" part="provider">
      <legend>{name}</legend>
      <label className="settings-check">
        <Switch checked={item['enabled'] === true} onChange={(enabled) => onChange({ ...item, enabled }, 'enabled')} />
        {text('settings.provider.use')}
      </label>
      {children}
      <ItemForm {...form} isStacked />
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
