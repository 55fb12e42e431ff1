import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { listOf, readAt, scalarText } from '../../../domain/settings/document.ts'
import { redirectAddress } from '../../../domain/settings/logins.ts'
import { valueOf } from '../../../state/remote.ts'
import { stationBaseAtom } from '../../../state/settings/support.ts'
import { editedSettingsAtom, stationSettingsAtom } from '../../../state/settings/station-settings.ts'
import { useText } from '../../../ui/text.ts'
import { CopyText } from './copy-text.tsx'

/** Where a service has to send people back to: it wants to be told so. */
export function RedirectAddresses(): ReactNode {
  const text = useText()
  const edited = useAtomValue(editedSettingsAtom)
  const base = useAtomValue(stationBaseAtom)
  const dialect = valueOf(useAtomValue(stationSettingsAtom))?.dialect
  if (!edited || !dialect) return null
  const providers = readAt(edited, 'security.oauthProviders')
  const names =
    dialect === 'classic'
      ? ['google', 'github'].filter((name) => readAt(edited, `security.${name}Auth.enabled`) === true)
      : listOf(providers)
          .map((one) => scalarText(readAt(one, 'provider')))
          .filter(Boolean)
  return [...new Set(names)].map((name) => (
    <CopyText key={name} label={text('settings.redirect', { name })} value={redirectAddress(base, name)} />
  ))
}
