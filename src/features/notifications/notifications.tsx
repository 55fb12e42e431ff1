import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { mergeNotices } from '../../domain/notification-list.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { allNoticesAtom, askAllNoticesAtom } from '../../state/notifications/all-notices.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom } from '../../state/session/session.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { Guest, NoNotices, NoticesFailed, Private } from './states.tsx'
import { NoticeBoard } from './notice-board.tsx'
import type { NotificationsProps } from './notifications-props.ts'
import { WhenItRings } from './when-it-rings.tsx'

/** Everything a station had to tell: new birds that play in place, what to look after, the rest: `<bird-notifications>`. */
export function Notifications(props: NotificationsProps): ReactNode {
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
        {isPrivate && maySay && <Private />}
        {failure && !isPrivate && maySay && <NoticesFailed failure={failure} onRetry={() => void ask()} />}
        {!isPrivate && known && !isEmpty && (
          <NoticeBoard {...props} lines={lines} known={known} mayAct={mayAct && navigation?.isReadOnly !== true} />
        )}
        {isEmpty && !failure && <NoNotices />}
        {!mayAct && !isPrivate && known && <Guest />}
        {!known && !failure && <p className="notices-wait">{text('notices.loading')}</p>}
      </div>
      {!isPrivate && <WhenItRings level={props.headingLevel} />}
    </div>
  )
}

/** Who has signed in may see more. */
function useAskAfterSignIn(mayAct: boolean, ask: () => void): void {
  const before = useRef(mayAct)
  useEffect(() => {
    if (mayAct && !before.current) ask()
    before.current = mayAct
  }, [mayAct, ask])
}
