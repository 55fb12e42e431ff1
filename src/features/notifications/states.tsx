import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { needsSignIn } from '../../domain/station-config.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { Notice } from '../../parts/notice/notice.tsx'
import { valueOf } from '../../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../../state/session/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

/** The way to sign in, which comes back here; nothing where that would not help. */
function SignIn(): ReactNode {
  const text = useText()
  const config = valueOf(useAtomValue(stationConfigAtom))
  const isPage = useAtomValue(pageModeAtom)
  const openSignIn = useSetAtom(signInOpenAtom)
  const { navigation } = useSettings()
  if (!isPage || !config || !needsSignIn(config) || navigation?.isReadOnly) return null
  return (
    <Button variant="strong" onClick={() => openSignIn(true)}>
      {text('detections.signIn')}
    </Button>
  )
}

/** The station tells nothing to those it does not know. */
export function NoticesPrivate(): ReactNode {
  const text = useText()
  return (
    <Notice egg="private" part="error" title={text('notifications.private')}>
      {text('notifications.privateText')}
      <SignIn />
    </Notice>
  )
}

/** Guests of a current station are told of birds alone. */
export function NoticesGuest(): ReactNode {
  const text = useText()
  return (
    <p className="notices-guest">
      {text('notifications.guest')} <SignIn />
    </p>
  )
}

/** The station does not answer, or not as it should; what was known stays below. */
export function NoticesFailed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <Notice egg="failed" part="error" title={text('bell.loadFailed')}>
      {failureText(text, failure)}
      <Button part="retry" icon={refresh} onClick={onRetry}>
        {text('detections.retry')}
      </Button>
    </Notice>
  )
}

/** There is nothing to tell. */
export function NoNotices(): ReactNode {
  const text = useText()
  return (
    <div className="notices-none" part="empty">
      <Egg species="nothing to tell" size={44} />
      <p>{text('bellList.none')}</p>
      <p>{text('notifications.noneText')}</p>
    </div>
  )
}
