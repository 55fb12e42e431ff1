import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { needsSignIn } from '../../domain/station-config.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Notice } from '../../parts/notice/notice.tsx'
import { valueOf } from '../../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../../state/session/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

/** The station tells nothing of its machine to those who may not change it. */
export function SystemPrivate(): ReactNode {
  const text = useText()
  const config = valueOf(useAtomValue(stationConfigAtom))
  const isPage = useAtomValue(pageModeAtom)
  const openSignIn = useSetAtom(signInOpenAtom)
  const { navigation } = useSettings()
  const maySignIn = isPage && config && needsSignIn(config) && !navigation?.isReadOnly
  return (
    <Notice egg="private" part="error" title={text('system.private')}>
      {text(maySignIn ? 'system.privateText' : 'system.privateElsewhere')}
      {maySignIn && (
        <Button variant="strong" onClick={() => openSignIn(true)}>
          {text('detections.signIn')}
        </Button>
      )}
    </Notice>
  )
}

/** The station does not answer at all. */
export function SystemFailed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <Notice egg="failed" part="error" title={text('system.failed')}>
      {failureText(text, failure)}
      <Button part="retry" icon={refresh} onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </Notice>
  )
}
