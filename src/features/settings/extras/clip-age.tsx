import down from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import { scalarText } from '../../../domain/settings/document.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'

/** Units of an age as stations write them: `30d`. */
const UNITS = ['h', 'd', 'w', 'm', 'y'] as const

/** How old clips become: a number and its unit. */
export function ClipAge({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const written = scalarText(setting.value)
  const [, number = written, unit = 'd'] = /^(.*?)([hdwmy])$/.exec(written) ?? []
  const isWrong = setting.issues.length > 0
  return (
    <span className="settings-pair">
      <span className="settings-input" data-size="short" data-wrong={isWrong || undefined}>
        <input
          id={id}
          name={field.path}
          inputMode="numeric"
          autoComplete="off"
          aria-label={text('settings.field.clipAge')}
          aria-describedby={describedBy}
          aria-invalid={isWrong}
          value={number}
          onChange={({ target }) => setting.set(`${target.value.trim()}${unit}`)}
        />
      </span>
      <span className="settings-input" data-size="short">
        <select
          aria-label={text('settings.ageUnit')}
          value={unit}
          onChange={({ target }) => setting.set(`${number}${target.value}`)}
        >
          {UNITS.map((one) => (
            <option key={one} value={one}>
              {text(`settings.age.${one}`, { count: Number(number) || 0 })}
            </option>
          ))}
        </select>
        <Icon node={down} size={16} />
      </span>
    </span>
  )
}
