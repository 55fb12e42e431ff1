import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { isJsonObject, type SettingsDocument } from '../../../../domain/settings/document.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { filterBoundsAtom } from '../../../../state/settings/audio-setup.ts'
import { classifierModelsAtom } from '../../../../state/settings/source-choices.ts'
import { valueOf } from '../../../../state/remote.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useText } from '../../../../ui/text.ts'
import { FilterList } from '../equalizer/filter-list.tsx'
import { ModelBoxes } from '../models.tsx'

interface ModelsAndFiltersProps {
  readonly item: SettingsDocument
  readonly path: string
  readonly issues: readonly SettingsIssue[]
  onChange(item: SettingsDocument): void
}

/** Which classifiers hear a source, where the station has several, and filters of its own in the place of those of all. */
export function ModelsAndFilters({ item, path, issues, onChange }: ModelsAndFiltersProps): ReactNode {
  const text = useText()
  const id = useId()
  const models = valueOf(useAtomValue(classifierModelsAtom)) ?? []
  const bounds = valueOf(useAtomValue(filterBoundsAtom))
  const own = Array.isArray(item['models']) ? (item['models'] as readonly unknown[]) : []
  const equalizer = isJsonObject(item['equalizer']) ? item['equalizer'] : undefined
  const filters = Array.isArray(equalizer?.['filters']) ? (equalizer['filters'] as readonly unknown[]) : []
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
