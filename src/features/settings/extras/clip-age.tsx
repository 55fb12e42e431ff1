import type { ReactNode } from 'react'
import { scalarText } from '../../../domain/settings/document.ts'
import { useText } from '../../../ui/text.ts'
import { SelectBox, TextBox } from '../boxes.tsx'
import type { ControlProps } from '../control-props.ts'

/** Units of an age as stations write them: `30d`. */
const UNITS = ['h', 'd', 'w', 'm', 'y'] as const

/** How old clips become: a number and its unit. */
export function ClipAge({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const written = scalarText(setting.value)
  const [, number = written, unit = 'd'] = /^(.*?)([hdwmy])$/.exec(written) ?? []
  return (
    <span className="settings-pair">
      <TextBox
        id={id}
        name={field.path}
        size="short"
        isWrong={setting.issues.length > 0}
        inputMode="numeric"
        aria-label={text('settings.field.clipAge')}
        aria-describedby={describedBy}
        value={number}
        onChange={(typed) => setting.set(`${typed.trim()}${unit}`)}
      />
      <SelectBox
        size="short"
        aria-label={text('settings.ageUnit')}
        value={unit}
        options={UNITS.map((one) => [one, text(`settings.age.${one}`, { count: Number(number) || 0 })])}
        onChange={(chosen) => setting.set(`${number}${chosen}`)}
      />
    </span>
  )
}
