import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { LOCALES } from '../../domain/locale.ts'
import { scalarText } from '../../domain/settings/document.ts'
import type { ChoiceSetting, ChoiceSource } from '../../domain/settings/field.ts'
import { settingOption } from '../../i18n/settings-text.ts'
import { valueOf } from '../../state/remote.ts'
import { settingChoicesAtom } from '../../state/settings/setting-choices.ts'
import type { SelectOptions } from '../../ui/select.tsx'
import { useText } from '../../ui/text.ts'
import { SelectBox } from './boxes.tsx'
import type { ControlProps } from './control-props.ts'

/** One of several. */
export function ChoiceControl(props: ControlProps<ChoiceSetting>): ReactNode {
  const text = useText()
  const { options, words } = props.field
  if (options === 'page-locales') return <Choose {...props} options={PAGE_LANGUAGES} />
  if (typeof options === 'string') return <StationChoice {...props} source={options} />
  return <Choose {...props} options={options.map((value) => [value, settingOption(text, words, value)])} />
}

/** Languages that pages of a station have (station-api rest 3.6). */
const PAGE_LANGUAGES = (['en', 'de', 'fr', 'es', 'fi', 'pt'] as const).map((code) => [code, LOCALES[code]] as const)

/** A list that the station has: as long as it has not come, the choice that there is. */
function StationChoice({
  source,
  ...props
}: ControlProps<ChoiceSetting> & { readonly source: Exclude<ChoiceSource, 'page-locales'> }): ReactNode {
  const text = useText()
  const choices = valueOf(useAtomValue(settingChoicesAtom[source])) ?? []
  const sorted = choices.toSorted((one, other) => one.name.localeCompare(other.name))
  const options = sorted.map(({ value, name }) => [value, name] as const)
  const isRegion = source === 'model-regions'
  return <Choose {...props} options={isRegion ? [['auto', text('settings.modelRegionAuto')], ...options] : options} />
}

function Choose({
  field,
  setting,
  id,
  describedBy,
  options,
}: ControlProps<ChoiceSetting> & { readonly options: SelectOptions<string | boolean> }): ReactNode {
  const text = useText()
  const value = typeof setting.value === 'boolean' ? setting.value : scalarText(setting.value)
  const isLeft = value === '' && !options.some(([one]) => one === '')
  return (
    <SelectBox
      id={id}
      name={field.path}
      isWrong={setting.issues.length > 0}
      aria-describedby={describedBy}
      value={value}
      options={isLeft ? [['', text('settings.leftToStation')], ...options] : options}
      onChange={setting.set}
    />
  )
}
