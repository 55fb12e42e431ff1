import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { groupNotices } from '../../domain/notification-groups.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { withMessages } from '../../parts/more-words.ts'
import { SignInButton, useMaySignIn } from '../../parts/sign-in-button.tsx'
import { markBellReadAtom } from '../../state/notifications/bell-commands.ts'
import { askBellAtom, bellNoticesAtom } from '../../state/notifications/bell-notices.ts'
import { desktopPermissionAtom } from '../../state/notifications/desktop-messages.ts'
import { deviceMessagesAtom } from '../../state/notifications/told-kinds.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { valueOf } from '../../state/remote.ts'
import { pageModeAtom } from '../../state/station.ts'
import { BareButton, Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { useText } from '../../ui/text.ts'
import { BellItem } from './bell-item.tsx'
import sheet from './bell-panel.css?sheet'
import { useNoticesLink } from './use-notices-link.ts'
import { focusedIn } from '../../ui/focused-in.ts'

interface BellPanelProps {
  /** What it is drawn into: the dialog. */
  readonly panel: RefObject<HTMLElement | null>
  readonly desktop: boolean
}

/**
 * What the bell opens: unread notices under their headings, the way to all of them, and what may be heard (Spec §2).
 */
export const BellPanel = withMessages(Panel)

function Panel({ panel, desktop }: BellPanelProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const notices = useAtomValue(bellNoticesAtom)
  const { lines = [], unread = 0 } = valueOf(notices) ?? {}
  const isRefused = notices.state === 'failed' && notices.failure.kind === 'unauthenticated'
  const markAll = useMarkAll()
  useAskOfUnknown(isRefused)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[part~="notification"] :is(a, button)')
    ;(first ?? panel.current)?.focus({ preventScroll: true })
  }, [panel])
  const link = useNoticesLink()
  return (
    <div className="bell-list" onKeyDown={moveByKeys}>
      <div className="bell-head">
        <h2 part="heading">{text('page.notifications')}</h2>
        {lines.length > 0 && (
          <BareButton
            className="bell-link"
            part="mark-all"
            aria-disabled={unread === 0}
            onClick={() => unread > 0 && markAll(lines.flatMap(({ ids }) => ids))}
          >
            {text('bellList.markAll')}
          </BareButton>
        )}
      </div>
      {groupNotices(lines).map(({ group, lines: under }) => (
        <section key={group}>
          <h3 part="heading">{text('bellList.group', { group: isAllNew(under) ? 'new' : group })}</h3>
          {/* a list without bullets is no list for Safari */}
          <ol role="list">
            {under.map((line) => (
              <BellItem key={line.id} line={line} onFollow={() => panel.current?.hidePopover()} />
            ))}
          </ol>
        </section>
      ))}
      {lines.length === 0 && <Nothing isRefused={isRefused} state={notices.state} />}
      <div className="bell-foot">
        <BellSettings desktop={desktop} isRefused={isRefused} />
        {link && (
          <a
            className="bell-link"
            part="view-all"
            {...link}
            onClick={(event) => {
              link.onClick(event)
              panel.current?.hidePopover()
            }}
          >
            {text('bellList.viewAll')}
          </a>
        )}
      </div>
    </div>
  )
}

const isAllNew = (lines: readonly { readonly bird?: { readonly isNew: boolean } }[]): boolean =>
  lines.every(({ bird }) => bird?.isNew === true)

/** Why nothing is listed: it is on its way, nothing is there, it cannot be had, or it is not for guests. */
function Nothing({ isRefused, state }: { readonly isRefused: boolean; readonly state: string }): ReactNode {
  const text = useText()
  const maySignIn = useMaySignIn()
  const askAgain = useSetAtom(askBellAtom)
  if (isRefused)
    return (
      <div className="bell-none" part="error" role="status">
        <Egg species="eurwry" size={44} />
        <p>{text(maySignIn ? 'bellList.refused' : 'bellList.refusedHere')}</p>
        <SignInButton />
      </div>
    )
  if (state === 'failed')
    return (
      <div className="bell-none" part="error" role="status">
        <p>{text('bell.loadFailed')}</p>
        <Button onClick={() => void askAgain()}>{text('detections.retry')}</Button>
      </div>
    )
  if (state !== 'ready')
    return (
      <p className="bell-none" role="status">
        <span className="bell-spinner" aria-hidden="true" />
        <span className="visually-hidden">{text('frame.connecting')}</span>
      </p>
    )
  return (
    <div className="bell-none" part="empty" role="status">
      <slot name="empty">
        <Egg species="eurrob1" size={44} />
        <p>{text('bellList.noneNew')}</p>
      </slot>
    </div>
  )
}

function useMarkAll(): (ids: readonly string[]) => void {
  const host = useHost()
  const markRead = useSetAtom(markBellReadAtom)
  return (ids) => {
    if (host.emit('bird-notification-read', { ids })) void markRead()
  }
}

/** Asks once for a guest of a classic station when the bell is opened: the station may know the visitor. */
function useAskOfUnknown(isRefused: boolean): void {
  const ask = useSetAtom(askBellAtom)
  const opened = useEffectEvent(() => {
    if (isRefused) void ask()
  })
  useEffect(() => opened(), [])
}

/** Arrows, Home and End move among the notices, as Tab does among everything. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[part~="notification"] > :is(a, button)')]
  const here = items.findIndex(focusedIn)
  const to = { ArrowDown: here + 1, ArrowUp: here < 0 ? items.length - 1 : here - 1, Home: 0, End: items.length - 1 }
  const next = Object.hasOwn(to, event.key) ? items.at(to[event.key as keyof typeof to] % items.length) : undefined // reason: looked up
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface BellSettingsProps {
  readonly desktop: boolean
  readonly isRefused: boolean
}

/** Whether urgent notices are heard, and whether notices are shown on this device: that is for the browser to allow. */
function BellSettings({ desktop, isRefused }: BellSettingsProps): ReactNode {
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
