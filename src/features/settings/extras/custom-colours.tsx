import { type ReactNode, useId } from 'react'
import { isJsonObject, scalarText } from '../../../domain/settings/document.ts'
import { TextInput } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'

/** What a current station begins with. */
const BEGINNING = { primary: '#2563eb', accent: '#0284c7' } as const

/** Two colours of the station's own pages. */
export function CustomColours({ field, setting }: ControlProps): ReactNode {
  const text = useText()
  const id = useId()
  const value = isJsonObject(setting.value) ? setting.value : {}
  return (
    <div className="settings-colours">
      {(['primary', 'accent'] as const).map((name) => (
        <span key={name}>
          <TextInput
            id={`${id}${name}`}
            name={`${field.path}.${name}`}
            type="color"
            value={scalarText(value[name]) || BEGINNING[name]}
            onChange={(colour) => setting.set({ ...BEGINNING, ...value, [name]: colour })}
          />
          <label htmlFor={`${id}${name}`}>{text(`settings.colour.${name}`)}</label>
        </span>
      ))}
    </div>
  )
}
