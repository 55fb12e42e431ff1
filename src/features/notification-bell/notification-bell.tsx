import bellIcon from 'lucide/dist/esm/icons/bell.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { BELL_RING_MS, LARGEST_BADGE } from '../../domain/limits.ts'
import { badgeOf } from '../../domain/notification-list.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { askBellAtom, bellNewsAtom, bellNoticesAtom } from '../../state/notifications/bell-notices.ts'
import { wantedSoundAtom } from '../../state/preferences/notification-sound.ts'
import { valueOf } from '../../state/remote.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { focusedIn } from '../../ui/focused-in.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'

/** What it opens; loaded when somebody reaches for it. */
const inside = deferred(() => import('./bell-panel.tsx'))
/** Says what came in, once something has. */
const speech = deferred(() => import('./bell-announcer.tsx'))

export interface NotificationBellProps {
  readonly noBadge: boolean
  readonly sound: boolean
  readonly desktop: boolean
}

/** The bell: how many notices nobody has read, and the list of them. `<bird-notification-bell>`. */
export function NotificationBell({ noBadge, sound, desktop }: NotificationBellProps): ReactNode {
  const text = useText()
  const notices = useAtomValue(bellNoticesAtom)
  const { unread = 0, lines } = valueOf(notices) ?? {}
  const failure = notices.state === 'failed' ? notices.failure : undefined
  const isRefused = failure?.kind === 'unauthenticated'
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const anchor = `--bell${id}`
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hasNews = useRinging()
  const drawn = useDeferred(inside, isOpen)
  const spoken = useDeferred(speech, hasNews)
  useBellStates({ unread: unread > 0, disabled: isRefused, open: isOpen })
  const wantSound = useSetAtom(wantedSoundAtom) // an author may want one; a visitor has the last word
  useEffect(() => wantSound(sound), [wantSound, sound])
  useProperties({ unread: () => unread })
  useMethods({
    show: () => panel.current?.showPopover(),
    hide: () => panel.current?.hidePopover(),
    refresh: useSetAtom(askBellAtom),
  })
  // that they are not for guests is no failure of the element: it says so itself, to those who open it
  const status = isRefused || lines?.length === 0 ? 'empty' : lines ? 'ready' : failure ? 'failed' : 'loading'
  useReport(status, lines || isRefused ? undefined : failure)
  return (
    <>
      <BareButton
        ref={button}
        className="icon-button bell"
        part="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          unread > LARGEST_BADGE
            ? text('bell.labelMany', { count: LARGEST_BADGE })
            : text('bell.label', { count: unread })
        }
        title={text('page.notifications')}
        style={{ anchorName: anchor }}
        onPointerEnter={inside.prepare}
        onFocus={inside.prepare}
      >
        <slot name="icon">
          <Icon node={bellIcon} />
        </slot>
        {!noBadge && unread > 0 && (
          <span className="badge" part="badge" aria-hidden="true">
            {badgeOf(unread)}
          </span>
        )}
      </BareButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        className="panel"
        part="panel"
        aria-label={text('page.notifications')}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={(event: ToggleEvent) => {
          // Chromium gives the focus back only outside of shadow trees
          if (event.newState === 'closed' && focusedIn(panel.current)) button.current?.focus({ preventScroll: true })
        }}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {drawn && <drawn.BellPanel panel={panel} desktop={desktop} />}
      </div>
      {spoken && <spoken.BellAnnouncer />}
    </>
  )
}

/** Tells the host page of each new notice and marks the bell as ringing for a second. Returns whether there was any. */
function useRinging(): boolean {
  const host = useHost()
  const news = useAtomValue(bellNewsAtom)
  useEffect(() => {
    if (news.length === 0) return
    for (const notice of news) host.emit('bird-notification', notice, false)
    host.setState('ringing', true)
    return createLifetime().after(BELL_RING_MS, () => host.setState('ringing', false))
  }, [host, news])
  return news.length > 0
}

/** How it stands, for style sheets outside; whether it is open also as an event. */
function useBellStates({ unread, disabled, open }: Readonly<Record<'unread' | 'disabled' | 'open', boolean>>): void {
  const host = useHost()
  const wasOpen = useRef(false)
  useEffect(() => {
    host.setState('unread', unread)
    host.setState('disabled', disabled)
  }, [host, unread, disabled])
  const tell = useEffectEvent(() => {
    if (wasOpen.current !== open) host.emit('bird-toggle', { open }, false)
    wasOpen.current = open
  })
  useEffect(() => {
    host.setState('open', open)
    tell()
  }, [host, open])
}
