import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LOCALES } from '../../domain/locale.ts'
import { scalarText } from '../../domain/settings/document.ts'
import type {
  ChoiceSetting,
  ChoiceSource,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from '../../domain/settings/field.ts'
import { shownNumber, steppedNumber, writtenNumber } from '../../domain/settings/number-text.ts'
import { fieldLabel, inputNumber, settingOption, unitText } from '../../i18n/settings-text.ts'
import { valueOf } from '../../state/remote.ts'
import { settingChoicesAtom } from '../../state/settings/setting-choices.ts'
import type { SelectOptions } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SelectBox, TextBox } from './boxes.tsx'
import type { ControlProps } from './control-props.ts'
import { SecretControl } from './secret-control.tsx'

/** Languages that pages of a station have (station-api rest 3.6). */
const PAGE_LANGUAGES = (['en', 'de', 'fr', 'es', 'fi', 'pt'] as const).map((code) => [code, LOCALES[code]] as const)

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
    <TextBox
      id={id}
      name={field.path}
      size="short"
      isWrong={setting.issues.length > 0}
      inputMode="decimal"
      value={shown}
      aria-describedby={describedBy}
      onChange={(number) => {
        setTyped(number)
        setting.set(writtenNumber(field, number))
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={step}
    >
      <span aria-hidden="true">{unitText(text, field)}</span>
    </TextBox>
  )
}

function TextControl({ field, setting, id, describedBy }: ControlProps<TextSetting>): ReactNode {
  return (
    <TextBox
      id={id}
      name={field.path}
      isCode={field.isCode}
      isWrong={setting.issues.length > 0}
      spellCheck={!field.isCode}
      value={typeof setting.value === 'string' ? setting.value : ''}
      aria-describedby={describedBy}
      onChange={setting.set}
    />
  )
}

function SwitchControl({ field, setting, id, describedBy }: ControlProps<SwitchSetting>): ReactNode {
  const text = useText()
  return (
    <Switch
      id={id}
      name={field.path}
      aria-label={fieldLabel(text, field)}
      aria-describedby={describedBy}
      checked={setting.value === true}
      onChange={setting.set}
    />
  )
}

/** One of several. */
function ChoiceControl(props: ControlProps<ChoiceSetting>): ReactNode {
  const text = useText()
  const { options, words } = props.field
  if (options === 'page-locales') return <Choose {...props} options={PAGE_LANGUAGES} />
  if (typeof options === 'string') return <StationChoice {...props} source={options} />
  return <Choose {...props} options={options.map((value) => [value, settingOption(text, words, value)])} />
}

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
  const value =
    typeof setting.value === 'boolean' ? setting.value : scalarText(setting.value) || (field.otherwise ?? '')
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
