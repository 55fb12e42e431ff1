import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { desktopPermissionAtom } from '../../state/notifications/desktop-messages.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { useText } from '../../ui/text.ts'
import { SwitchRow } from './switch-row.tsx'

/** Whether urgent notices are heard, and whether critical ones may be shown outside the browser: that is for it to ask. */
export function RingSwitches(): ReactNode {
  const text = useText()
  const [isSoundOn, setSound] = useAtom(notificationSoundAtom)
  const [permission, ask] = useAtom(desktopPermissionAtom)
  return (
    <>
      <SwitchRow label={text('bellList.sound')} isOn={isSoundOn} onChange={setSound} />
      {permission !== 'unavailable' && (
        <SwitchRow
          label={text('bellList.desktop')}
          note={permission === 'undecided' ? text('bellList.desktopNote') : undefined}
          isOn={permission === 'granted'}
          isDisabled={permission !== 'undecided'}
          onChange={() => void ask()}
        />
      )}
    </>
  )
}
