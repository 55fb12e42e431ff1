import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { hasField } from '../../../../domain/settings/check-field.ts'
import { isJsonObject, listOf, finiteNumber, type SettingsDocument } from '../../../../domain/settings/document.ts'
import type { SettingsField } from '../../../../domain/settings/field.ts'
import { CARD_FIELDS, SAMPLE_RATES, STREAM_FIELDS } from '../../../../domain/settings/source-fields.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { valueOf } from '../../../../state/remote.ts'
import { type CaptureDevice, filterBoundsAtom } from '../../../../state/settings/audio-setup.ts'
import { askSampleRatesAtom, classifierModelsAtom } from '../../../../state/settings/source-choices.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { SelectBox } from '../../boxes.tsx'
import { FilterList } from '../equalizer/filter-list.tsx'
import { ModelBoxes } from '../models.tsx'
import { type EditedItem, ItemForm } from './item-form.tsx'

/** Fields without those of a part that the station does not have. */
const knownFields = (fields: readonly SettingsField[], item: SettingsDocument): readonly SettingsField[] =>
  fields.filter((field) => !field.path.includes('.') || hasField(field, item, 'current'))

interface SourceFormProps extends Omit<EditedItem, 'onChange'> {
  onChange(item: SettingsDocument): void
}

/** What can be changed about a stream. */
export function StreamForm(form: SourceFormProps): ReactNode {
  return (
    <>
      <ItemForm {...form} fields={knownFields(STREAM_FIELDS, form.item)} />
      <ModelsAndFilters {...form} />
    </>
  )
}

interface CardFormProps extends SourceFormProps {
  /** As the station finds it; undefined where it is not there. */
  readonly device: CaptureDevice | undefined
}

/** What can be changed about a sound card. */
export function CardForm({ device, ...form }: CardFormProps): ReactNode {
  return (
    <>
      <ItemForm {...form} fields={knownFields(CARD_FIELDS, form.item)} />
      <SampleRate card={form.item} device={device} onChange={form.onChange} />
      <ModelsAndFilters {...form} />
    </>
  )
}

interface SampleRateProps {
  readonly card: SettingsDocument
  readonly device: CaptureDevice | undefined
  onChange(card: SettingsDocument): void
}

/** How finely a card records: only what the card can do, where the station knows. */
function SampleRate({ card, device, onChange }: SampleRateProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const ask = useSetAtom(askSampleRatesAtom)
  const [able, setAble] = useState<readonly number[]>()
  const rate = finiteNumber(card['sampleRate'])
  const key = device?.id
  useEffect(() => {
    if (key === undefined || key === '') return
    let isWanted = true
    void ask(key).then((answer) => {
      if (isWanted && answer.ok && answer.value.length > 0) setAble(answer.value)
    })
    return () => void (isWanted = false)
  }, [ask, key])
  const offered = SAMPLE_RATES.filter((one) => able?.includes(one) ?? true)
  const rates = [...new Set([...offered, ...(rate > 0 ? [rate] : [])])].toSorted((one, other) => one - other)
  const kilohertz = (hertz: number): string => `${formatNumber(locale, hertz / 1000)} kHz`
  return (
    <div className="settings-row">
      <div>
        <label htmlFor={id}>{text('settings.source.sampleRate')}</label>
        <p>{text('settings.source.sampleRateHelp')}</p>
      </div>
      <div>
        <SelectBox
          id={id}
          size="short"
          value={rate}
          options={[[0, text('settings.source.rateOfCard')], ...rates.map((one) => [one, kilohertz(one)] as const)]}
          onChange={(sampleRate) => {
            const { sampleRate: _, ...others } = card
            onChange(sampleRate > 0 ? { ...others, sampleRate } : others)
          }}
        />
      </div>
    </div>
  )
}

/** Which classifiers hear a source, where the station has several, and filters of its own in the place of those of all. */
function ModelsAndFilters({ item, path, issues, onChange }: SourceFormProps): ReactNode {
  const text = useText()
  const id = useId()
  const models = valueOf(useAtomValue(classifierModelsAtom)) ?? []
  const bounds = valueOf(useAtomValue(filterBoundsAtom))
  const own = listOf(item['models'])
  const equalizer = isJsonObject(item['equalizer']) ? item['equalizer'] : undefined
  const filters = listOf(equalizer?.['filters'])
  const isOn = equalizer?.['enabled'] === true
  return (
    <>
      {models.length > 1 && (
        <fieldset className="settings-row source-models">
          <legend>{text('settings.source.models')}</legend>
          <ModelBoxes chosen={own} onChange={(chosen) => onChange({ ...item, models: chosen })} />
        </fieldset>
      )}
      <div className="settings-row" data-kind="switch">
        <div>
          <label htmlFor={id}>{text('settings.source.ownFilters')}</label>
          <p>{text('settings.source.ownFiltersHelp')}</p>
        </div>
        <div>
          <Switch
            id={id}
            checked={isOn}
            onChange={(enabled) => onChange({ ...item, equalizer: { filters: [], ...equalizer, enabled } })}
          />
        </div>
      </div>
      {isOn && (
        <FilterList
          values={filters}
          issues={issues}
          path={`${path}.equalizer.filters`}
          bounds={bounds}
          onChange={(next) => onChange({ ...item, equalizer: { ...equalizer, filters: next } })}
        />
      )}
    </>
  )
}
