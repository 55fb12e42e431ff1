import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { desktopPermissionAtom } from '../../state/notifications/desktop-messages.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { pageModeAtom } from '../../state/station.ts'
import { BareButton } from '../../ui/button.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { useText } from '../../ui/text.ts'

interface BellSettingsProps {
  readonly desktop: boolean
  readonly isRefused: boolean
}

/**
 * Whether urgent notices are heard, and the offer to show critical ones outside the browser, as long as that is undecided.
 */
export function BellSettings({ desktop, isRefused }: BellSettingsProps): ReactNode {
  const text = useText()
  const [isOn, setOn] = useAtom(notificationSoundAtom)
  const isPage = useAtomValue(pageModeAtom)
  const [permission, ask] = useAtom(desktopPermissionAtom)
  const offersDesktop = (isPage || desktop) && permission === 'undecided'
  if (isRefused) return <span />
  return (
    <span className="bell-settings">
      <SwitchButton part="sound" isOn={isOn} title={text('bellList.soundNote')} onChange={setOn}>
        {text('bellList.sound')}
      </SwitchButton>
      {offersDesktop && (
        <BareButton className="bell-link" title={text('bellList.desktopNote')} onClick={() => void ask()}>
          {text('bellList.desktop')}
        </BareButton>
      )}
    </span>
  )
}
