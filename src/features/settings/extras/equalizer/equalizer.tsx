import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SettingsField } from '../../../../domain/settings/field.ts'
import {
  type EqualizerFilter,
  filtersDecibels,
  HEARD_HERTZ,
  passedBand,
  readEqualizerFilter,
} from '../../../../domain/sound/equalizer.ts'
import type { Locale } from '../../../../domain/locale.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { Text } from '../../../../i18n/text.ts'
import { filterBoundsAtom } from '../../../../state/settings/audio-setup.ts'
import { valueOf } from '../../../../state/remote.ts'
import { useLocale, useText } from '../../../../ui/text.ts'
import type { ControlProps } from '../../control-props.ts'
import { useSetting } from '../../use-setting.ts'
import { FilterCurve } from './filter-curve.tsx'
import { FilterList } from './filter-list.tsx'
import { isSameJson, listOf } from '../../../../domain/settings/document.ts'

/** The filters before the classifier: what they let through, drawn and in words, and each of them. */
export function Equalizer({ setting }: ControlProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const isOn = useSetting('realtime.audio.equalizer.enabled').value === true
  const bounds = valueOf(useAtomValue(filterBoundsAtom))
  const values = listOf(setting.value)
  const filters = values.map((value) => readEqualizerFilter(value) ?? NO_FILTER)
  const before = readFilters(setting.before)
  return (
    <>
      <p className="settings-finding" role="status" part="finding">
        {findingText(text, locale, isOn, filters)}
      </p>
      <FilterCurve
        filters={filters}
        before={!isSameJson(setting.value, setting.before) ? (tone) => filtersDecibels(before, tone) : undefined}
        isOn={isOn}
        bounds={bounds}
        onTune={(index, frequency) => setting.set(withFrequency(values, index, frequency))}
      />
      <FilterList values={values} issues={setting.issues} path={PATH} bounds={bounds} onChange={setting.set} />
    </>
  )
}

const PATH: SettingsField['path'] = 'realtime.audio.equalizer.filters'
const NO_FILTER: EqualizerFilter = { type: '', frequency: 0, q: 0, width: 0, passes: 0 }

const readFilters = (value: unknown): readonly EqualizerFilter[] =>
  listOf(value).flatMap((one) => readEqualizerFilter(one) ?? [])

const withFrequency = (values: readonly unknown[], index: number, frequency: number): readonly unknown[] =>
  values.map((value, at) => (at === index ? { ...(value as object), frequency } : value)) // reason: a knob is an object's

/** What the filters do together: from where to where sound passes. */
function findingText(text: Text, locale: Locale, isOn: boolean, filters: readonly EqualizerFilter[]): string {
  if (!isOn) return text('settings.equalizer.off')
  if (filters.every(({ passes }) => passes < 1)) return text('settings.equalizer.all')
  const band = passedBand(filters)
  if (!band) return text('settings.equalizer.nothing')
  const { low, high } = band
  const hertz = (value: number): string => formatNumber(locale, value, { maximumSignificantDigits: 2 })
  const [isLowest, isHighest] = [low <= HEARD_HERTZ.low, high >= HEARD_HERTZ.high]
  if (isLowest && isHighest) return text('settings.equalizer.most')
  if (isHighest) return text('settings.equalizer.above', { low: hertz(low) })
  return isLowest
    ? text('settings.equalizer.below', { high: hertz(high) })
    : text('settings.equalizer.band', { low: hertz(low), high: hertz(high) })
}
