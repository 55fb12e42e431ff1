import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { isOpen } from '../../domain/outbox/entry.ts'
import { needsSignIn } from '../../domain/station-config.ts'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { valueOf } from '../../state/remote.ts'
import { bootAtom, signInOpenAtom, stationConfigAtom } from '../../state/session/session.ts'
import { isSessionLostAtom } from '../../state/session/session-end.ts'
import { outboxAtom } from '../../state/outbox/store.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

export { LoadFailure }

/** The station does not say who it is. */
export function NoStation({ failure }: { readonly failure: Failure }): ReactNode {
  const boot = useSetAtom(bootAtom)
  return useReport('failed', failure) && <LoadFailure failure={failure} onRetry={() => void boot()} />
}

/** Others get a sentence, and where that helps the way to sign in; whoever was signed in hears that this ended, and what waits. */
export function NotAllowed(): ReactNode {
  const text = useText()
  const config = valueOf(useAtomValue(stationConfigAtom))
  const maySignIn = useAtomValue(pageModeAtom) && config !== undefined && needsSignIn(config)
  const openSignIn = useSetAtom(signInOpenAtom)
  const { navigation } = useSettings()
  const isLost = useAtomValue(isSessionLostAtom)
  const waiting = useAtomValue(outboxAtom).entries.filter(isOpen)
  useReport('empty')
  return (
    <Notice egg="private" part="empty" title={text('review.guarded')}>
      {isLost && <p>{text('review.ended', { count: waiting.length })}</p>}
      {text(maySignIn ? 'review.guardedText' : 'review.guardedElsewhere')}
      {maySignIn && !navigation?.isReadOnly && (
        <Button variant="strong" onClick={() => openSignIn(true)}>
          {text('detections.signIn')}
        </Button>
      )}
    </Notice>
  )
}
