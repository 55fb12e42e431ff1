import down from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { LOCALES } from '../../domain/locale.ts'
import { scalarText } from '../../domain/settings/document.ts'
import type { ChoiceSetting, ChoiceSource } from '../../domain/settings/field.ts'
import { settingOption } from '../../i18n/settings-text.ts'
import { valueOf } from '../../state/remote.ts'
import { settingChoicesAtom } from '../../state/settings/setting-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import type { ControlProps } from './control-props.ts'

interface Option {
  readonly value: string | boolean
  readonly name: string
}

/** One of several. */
export function ChoiceControl(props: ControlProps<ChoiceSetting>): ReactNode {
  const text = useText()
  const { options, words } = props.field
  if (options === 'page-locales') return <Select {...props} options={PAGE_LANGUAGES} />
  if (typeof options === 'string') return <StationChoice {...props} source={options} />
  return <Select {...props} options={options.map((value) => ({ value, name: settingOption(text, words, value) }))} />
}

/** Languages that pages of a station have: ours without the one that it does not know (station-api rest 3.6). */
const PAGE_LANGUAGES: readonly Option[] = Object.entries(LOCALES)
  .filter(([code]) => code !== 'sv')
  .map(([value, name]) => ({ value, name }))

/** A list that the station has: as long as it has not come, the choice that there is. */
function StationChoice({
  source,
  ...props
}: ControlProps<ChoiceSetting> & { readonly source: Exclude<ChoiceSource, 'page-locales'> }): ReactNode {
  const choices = valueOf(useAtomValue(settingChoicesAtom[source])) ?? []
  return <Select {...props} options={choices.toSorted((one, other) => one.name.localeCompare(other.name))} />
}

function Select({
  field,
  setting,
  id,
  describedBy,
  options,
}: ControlProps<ChoiceSetting> & { readonly options: readonly Option[] }): ReactNode {
  const text = useText()
  const value = typeof setting.value === 'boolean' ? setting.value : scalarText(setting.value)
  const all = options.some((option) => option.value === value)
    ? options
    : [{ value, name: String(value) || text('settings.leftToStation') }, ...options]
  return (
    <span className="settings-input" data-wrong={setting.issues.length > 0 || undefined}>
      <select
        id={id}
        name={field.path}
        value={String(value)}
        aria-describedby={describedBy}
        onChange={({ target }) => setting.set(all.find((option) => String(option.value) === target.value)?.value)}
      >
        {all.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon node={down} size={16} />
    </span>
  )
}
