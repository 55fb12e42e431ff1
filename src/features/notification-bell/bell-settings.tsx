import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { desktopPermissionAtom } from '../../state/notifications/desktop-messages.ts'
import { deviceMessagesAtom } from '../../state/notifications/told-kinds.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { pageModeAtom } from '../../state/station.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { useText } from '../../ui/text.ts'

interface BellSettingsProps {
  readonly desktop: boolean
  readonly isRefused: boolean
}

/** Whether urgent notices are heard, and whether notices are shown on this device: that is for the browser to allow. */
export function BellSettings({ desktop, isRefused }: BellSettingsProps): ReactNode {
  const text = useText()
  const [isOn, setOn] = useAtom(notificationSoundAtom)
  const isPage = useAtomValue(pageModeAtom)
  const permission = useAtomValue(desktopPermissionAtom)
  const [isOnDevice, setOnDevice] = useAtom(deviceMessagesAtom)
  const offersDesktop = (isPage || desktop) && (permission === 'undecided' || permission === 'granted')
  if (isRefused) return <span />
  return (
    <span className="bell-settings">
      <SwitchButton part="sound" isOn={isOn} title={text('bellList.soundNote')} onChange={setOn}>
        {text('bellList.sound')}
      </SwitchButton>
      {offersDesktop && (
        <SwitchButton
          part="device"
          isOn={isOnDevice}
          title={text('bellList.desktopNote')}
          onChange={(isOn) => void setOnDevice(isOn)}
        >
          {text('bellList.desktop')}
        </SwitchButton>
      )}
    </span>
  )
}
