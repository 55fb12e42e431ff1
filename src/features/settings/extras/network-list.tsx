import { type ReactNode, useState } from 'react'
import { isSameJson, scalarText } from '../../../domain/settings/document.ts'
import { fieldLabel } from '../../../i18n/settings-text.ts'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'

const itemsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** Addresses and networks, one a line. What is typed stays as it is until the field is left. */
export function NetworkList({ field, setting, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const items = (Array.isArray(setting.value) ? (setting.value as readonly unknown[]) : []).map(scalarText)
  const shown = typed !== undefined && isSameJson(itemsOf(typed), items) ? typed : items.join('\n')
  return (
    <span className="settings-input" data-wrong={setting.issues.length > 0 || undefined}>
      <textarea
        className="code"
        name={field.path}
        rows={Math.max(2, shown.split('\n').length)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={fieldLabel(text, field)}
        aria-describedby={describedBy}
        aria-invalid={setting.issues.length > 0}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          setting.set(itemsOf(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}
