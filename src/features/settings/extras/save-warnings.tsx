import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { lockOutsOf } from '../../../domain/settings/logins.ts'
import { valueOf } from '../../../state/remote.ts'
import { editedSettingsAtom, stationSettingsAtom } from '../../../state/settings/station-settings.ts'
import { useText } from '../../../ui/text.ts'

/** What a save does to whoever saves: who gets in afterwards, and where the pages are. */
export function SaveWarnings(): ReactNode {
  const text = useText()
  const before = valueOf(useAtomValue(stationSettingsAtom))?.document
  const after = useAtomValue(editedSettingsAtom)
  const found = before && after ? lockOutsOf(before, after) : []
  if (found.length === 0) return null
  return (
    <ul role="status" className="settings-lock-outs" part="warnings">
      {found.map((name) => (
        <li key={name}>{text(`settings.lockOut.${name}`)}</li>
      ))}
    </ul>
  )
}
