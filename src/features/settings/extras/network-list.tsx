import { type ReactNode, useState } from 'react'
import { isSameJson, listOf, scalarText } from '../../../domain/settings/document.ts'
import { fieldLabel } from '../../../i18n/settings-text.ts'
import { useText } from '../../../ui/text.ts'
import { AreaBox } from '../boxes.tsx'
import type { ControlProps } from '../control-props.ts'

const itemsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** Addresses and networks, one a line. What is typed stays as it is until the field is left. */
export function NetworkList({ field, setting, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const items = listOf(setting.value).map(scalarText)
  const shown = typed !== undefined && isSameJson(itemsOf(typed), items) ? typed : items.join('\n')
  return (
    <AreaBox
      name={field.path}
      isCode
      isWrong={setting.issues.length > 0}
      rows={Math.max(2, shown.split('\n').length)}
      aria-label={fieldLabel(text, field)}
      aria-describedby={describedBy}
      value={shown}
      onChange={(list) => {
        setTyped(list)
        setting.set(itemsOf(list))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
