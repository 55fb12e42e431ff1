import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SettingsPath } from '../../../domain/settings/document.ts'
import { saveWarningsOf } from '../../../domain/settings/save-warnings.ts'
import { fieldAt } from '../../../domain/settings/schema.ts'
import { fieldLabel } from '../../../i18n/settings-text.ts'
import { valueOf } from '../../../state/remote.ts'
import { editedSettingsAtom, stationSettingsAtom } from '../../../state/settings/station-settings.ts'
import { useText } from '../../../ui/text.ts'

/** What a save may do: who gets in afterwards, where the pages are, what the next start needs. */
export function SaveWarnings(): ReactNode {
  const text = useText()
  const before = valueOf(useAtomValue(stationSettingsAtom))
  const after = useAtomValue(editedSettingsAtom)
  const found = before && after ? saveWarningsOf(before.document, after) : []
  const nameOf = (path: SettingsPath | undefined): string => {
    const place = before && path !== undefined && fieldAt(path, before.dialect)
    return place ? fieldLabel(text, place.field) : ''
  }
  if (found.length === 0) return null
  return (
    <ul role="status" className="settings-lock-outs" part="warnings">
      {found.map(({ name, path }) => (
        <li key={`${name} ${path}`}>{text(`settings.saveWarning.${name}`, { name: nameOf(path) })}</li>
      ))}
    </ul>
  )
}
