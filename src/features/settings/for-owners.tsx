import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Notice } from '../../parts/notice/notice.tsx'
import { signInOpenAtom } from '../../state/session/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

/** The settings are for those who may change them: the way to sign in, where there is one. */
export function ForOwners(): ReactNode {
  const text = useText()
  const openSignIn = useSetAtom(signInOpenAtom)
  const maySignIn = useAtomValue(pageModeAtom)
  const { navigation } = useSettings()
  useReport('failed')
  return (
    <Notice egg="private" part="error" title={text('settings.private')}>
      {text('settings.privateText')}
      {maySignIn && !navigation?.isReadOnly && (
        <Button variant="strong" onClick={() => openSignIn(true)}>
          {text('frame.login')}
        </Button>
      )}
    </Notice>
  )
}
