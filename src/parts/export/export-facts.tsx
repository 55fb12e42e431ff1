import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { EXPORT_FORMATS, type ExportKey, type OriginField } from '../../domain/export/formats.ts'
import { exportFactsAtom, exportOriginAtom, LICENCE_NAMES } from '../../state/preferences/export-facts.ts'
import { askSettingsAtom } from '../../state/settings/station-settings.ts'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useText } from '../../ui/text.ts'
import { useHasActions } from '../detection-actions/action-options.ts'

/** Length of a name at most, characters. */
const LONGEST_NAME = 80
/** Form of typed facts, where they have one: as `pattern` of an input. */
const PATTERNS: Partial<Record<OriginField, string>> = {
  latitude: String.raw`\s*-?\d{1,2}([.,]\d+)?\s*`,
  longitude: String.raw`\s*-?\d{1,3}([.,]\d+)?\s*`,
  country: '[A-Za-z]{2}',
  state: '[A-Za-z0-9]{1,3}',
}

interface ExportFactsProps {
  readonly format: ExportKey
}

/** Facts about the place that a format needs; nothing where it needs none. */
export function ExportFacts({ format }: ExportFactsProps): ReactNode {
  const text = useText()
  const [facts, tell] = useAtom(exportFactsAtom)
  const { licence, isPlaceExact } = useAtomValue(exportOriginAtom)
  const { asks, needsPlace } = EXPORT_FORMATS[format]
  const hasActions = useHasActions()
  const ask = useSetAtom(askSettingsAtom)
  useEffect(() => {
    if (hasActions && asks.length > 0) void ask()
  }, [hasActions, asks, ask])
  if (asks.length === 0) return null
  return (
    <div className="export-facts">
      {asks.map((field) => {
        const label = text('export.field', { field })
        if (field === 'exact')
          return (
            <label key={field} className="export-also">
              <Checkbox checked={isPlaceExact} onChange={(exact) => tell(field, exact ? 'yes' : '')} />
              {label}
            </label>
          )
        return (
          <label key={field} className="export-fact">
            {label}
            {field === 'licence' ? (
              <Select
                value={licence}
                options={LICENCE_NAMES.map((name) => [name, name])}
                onChange={(name) => tell(field, name)}
              />
            ) : (
              <TextInput
                name={field}
                value={facts.get(field) ?? ''}
                required={needsPlace && field !== 'state'}
                maxLength={LONGEST_NAME}
                pattern={PATTERNS[field]}
                autoComplete="off"
                onChange={(words) => tell(field, words)}
              />
            )}
          </label>
        )
      })}
    </div>
  )
}
