import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { mergeNotices } from '../../domain/notification-list.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { withMessages } from '../../parts/more-words.ts'
import { FailureNotice, Notice } from '../../parts/notice/notice.tsx'
import { SignInButton } from '../../parts/sign-in-button.tsx'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import { allNoticesAtom, askAllNoticesAtom } from '../../state/notifications/all-notices.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { NoticeBoard } from './notice-board.tsx'
import type { NotificationsProps } from './notifications-props.ts'

/** What it is about is not what the page is for: it comes after. */
const WhenItRings = deferredView(
  deferred(() => import('./when-it-rings.tsx')),
  'WhenItRings',
)

/**
 * Everything a station had to tell: new birds that play in place, what to look after, the rest: `<bird-notifications>`.
 */
export const Notifications = withMessages(NotificationsView)

function NotificationsView(props: NotificationsProps): ReactNode {
  const text = useText()
  const remote = useAtomValue(allNoticesAtom)
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  const ask = useSetAtom(askAllNoticesAtom)
  useAskAfterSignIn(mayAct, ask)
  const known = valueOf(remote)
  const notices = known?.notices
  const lines = useMemo(() => mergeNotices(notices ?? []), [notices])
  const failure = remote.state === 'failed' ? remote.failure : undefined
  const isPrivate = failure?.kind === 'unauthenticated'
  const isEmpty = known?.isWhole === true && lines.length === 0
  const maySay = useReport(failure ? 'failed' : isEmpty ? 'empty' : known ? 'ready' : 'loading', failure)
  useMethods({ refresh: () => void ask() })
  return (
    <div className="notices" part="base" aria-busy={remote.state === 'loading'}>
      <SpectrogramPalette />
      <div className="notices-main">
        {isPrivate && maySay && <NoticesPrivate />}
        {failure && !isPrivate && maySay && <NoticesFailed failure={failure} onRetry={() => void ask()} />}
        {!isPrivate && known && !isEmpty && (
          <NoticeBoard {...props} lines={lines} known={known} mayAct={mayAct && navigation?.isReadOnly !== true} />
        )}
        {isEmpty && !failure && <NoNotices />}
        {!mayAct && !isPrivate && known && <NoticesGuest />}
        {!known && !failure && <p className="notices-wait">{text('notifications.loading')}</p>}
      </div>
      {!isPrivate && <WhenItRings level={props.headingLevel} />}
    </div>
  )
}

/** Asks again after a sign-in, which may show more. */
function useAskAfterSignIn(mayAct: boolean, ask: () => void): void {
  const before = useRef(mayAct)
  useEffect(() => {
    if (mayAct && !before.current) ask()
    before.current = mayAct
  }, [mayAct, ask])
}

/** The station tells nothing to those it does not know. */
function NoticesPrivate(): ReactNode {
  const text = useText()
  return (
    <Notice egg="private" part="error" title={text('notifications.private')}>
      {text('notifications.privateText')}
      <SignInButton />
    </Notice>
  )
}

/** Guests of a current station are told of birds alone. */
function NoticesGuest(): ReactNode {
  const text = useText()
  return (
    <p className="notices-guest">
      {text('notifications.guest')} <SignInButton />
    </p>
  )
}

/** The station does not answer, or not as it should; what was known stays below. */
function NoticesFailed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <FailureNotice title={text('bell.loadFailed')} onRetry={onRetry}>
      {failureText(text, failure)}
    </FailureNotice>
  )
}

/** There is nothing to tell. */
function NoNotices(): ReactNode {
  const text = useText()
  return (
    <div className="notices-none" part="empty">
      <Egg species="nothing to tell" size={44} />
      <p>{text('bellList.none')}</p>
      <p>{text('notifications.noneText')}</p>
    </div>
  )
}
