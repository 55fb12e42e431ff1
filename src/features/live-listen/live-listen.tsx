import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isListening, type LevelReading, type ListenVariant, type ListenView } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { addressAtom } from '../../state/address.ts'
import { livePanelOpenAtom } from '../../state/live/live-slots.ts'
import { refreshSourcesAtom } from '../../state/live/live-sources.ts'
import { liveWindowAtom } from '../../state/live/live-window.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'
import { ListenButton } from './listen-button.tsx'
import type { ListenCode } from './listen-chunk.ts'
import type { ShownRefusal } from './listen-refused.tsx'
import { isSeen } from './is-seen.ts'
import { isUnderWay, type ListeningControls, useListening, useListeningEvents, useVolume } from './use-listening.ts'

const header = deferred(() => import('./listen-header.tsx'))
const menu = deferred(() => import('./source-menu.tsx'))
const status = deferred(() => import('./listen-status.tsx'))
const access = deferred(() => import('./listen-access.tsx'))
const listenCode = deferred(() => import('./listen-chunk.ts'))
const windowCode = deferred(() => import('./live-window/window-chunk.ts'))

export interface LiveListenProps {
  /** Id or name; whichever is chosen, else the first, without it. */
  readonly source: string | undefined
  readonly variant: ListenVariant
  readonly view: ListenView
  /** Volume of playback, 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  readonly noMeter: boolean
  readonly noSourceMenu: boolean
  readonly noSpectrogram: boolean
  /** In place of our words. */
  readonly label: string | undefined
  readonly disabled: boolean
  readonly mediaSession: boolean
}

/** The sound of a microphone, live, and its picture: one press begins both. `<bird-live-listen>`. */
export function LiveListen(props: LiveListenProps): ReactNode {
  const { source, variant, volume, muted, noSourceMenu, noSpectrogram, disabled, mediaSession } = props
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const listen = useListening(source)
  const reading = useRef<LevelReading>(undefined)
  const onReading = useCallback((now: LevelReading | undefined): void => void (reading.current = now), [])
  const opener = useRef<HTMLButtonElement>(null)
  const drawsErrors = useStanding(listen)
  const guest = useDeferred(access, !isPage)
  const [refusal, setRefusal] = useState<ShownRefusal | 'pending'>()
  useListeningEvents(listen)
  useVolume(volume, muted)
  useMethods({ play: listen.play, stop: listen.stop, toggle: listen.toggle, refresh: useSetAtom(refreshSourcesAtom) })
  useProperties({
    state: () => listen.now().state,
    sources: () => listen.sources,
    level: () => reading.current?.level ?? 0,
    audio: () => (listen.now().state === 'stopped' ? undefined : listen.player?.audio),
  })
  const isHeader = variant === 'menu'
  const hasPicture = !noSpectrogram && variant !== 'compact'
  const panel = usePanel(listen, opener, isHeader, hasPicture)
  const [isUsed, use] = useState(false)
  if (!isUsed && (panel.isOpen || listen.listening.heardSinceMs !== undefined)) use(true)
  const code = useDeferred(listenCode, isUsed)
  const canChoose = !noSourceMenu && source === undefined
  const isWindow = props.view === 'window'
  const isWindowOpen = useAtomValue(liveWindowAtom) === useHost().element
  const full = useDeferred(windowCode, isWindow || isWindowOpen)
  const session = (
    <>
      {code && (
        <>
          <code.SystemSession {...listen} hasMediaSession={mediaSession || isPage} />
          <code.SpokenListening {...listen} />
        </>
      )}
      {guest && <guest.ListenAccess listen={listen} wanted={source} onRefusal={setRefusal} />}
    </>
  )
  const isShown = refusal !== undefined && refusal !== 'pending'
  const refused = isShown && drawsErrors && guest && <guest.ListenRefused {...props} refusal={refusal} />
  const control = (
    <Capsule
      {...props}
      {...{ listen, panel, code, reading, onReading, opener }}
      canChoose={canChoose}
      onNear={() => use(true)}
    />
  )
  const isControl = !isWindow
  return (
    <div
      className="listen"
      part="base"
      data-variant={isControl ? variant : undefined}
      data-state={listen.listening.state}
      role="group"
      aria-label={text('listen.label')}
    >
      {refused ||
        (isControl ? control : full && <full.LiveWindow listen={listen} label={props.label} isDisabled={disabled} />)}
      {isControl && isWindowOpen && full && <full.WindowDialog listen={listen} />}
      {isControl && !refusal && !isPage && !isHeader && drawsErrors && <Status {...listen} wanted={source} />}
      {session}
      {isControl && code && isHeader && panel.isOpen && !isWindowOpen && (
        <code.SoundSheet listen={listen} hasMenu={canChoose} reading={reading} opener={opener} onClose={panel.close} />
      )}
      {isControl && code && !isHeader && hasPicture && (
        <code.SoundPanel listen={listen} isOpen={panel.isOpen} onToggle={panel.toggle} />
      )}
    </div>
  )
}

interface CapsuleProps extends LiveListenProps {
  readonly listen: ListeningControls
  readonly panel: ListenPanel
  readonly code: ListenCode | undefined
  readonly reading: RefObject<LevelReading | undefined>
  onReading(reading: LevelReading | undefined): void
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly canChoose: boolean
  onNear(): void
}

/** What is pressed: in a page's header, or with words, and the way to the other microphones beside it. */
function Capsule(props: CapsuleProps): ReactNode {
  const { listen, panel, code, reading, onReading, variant, label, noMeter, disabled } = props
  const isHeader = variant === 'menu'
  const inHeader = useDeferred(header, isHeader)
  const choice = useDeferred(menu, !isHeader && props.canChoose && listen.sources.length > 1)
  const shared = { listen, label, hasMeter: !noMeter, disabled, onReading, onPress: panel.press }
  return (
    <div className="listen-capsule">
      {isHeader && !inHeader && <slot />}
      {inHeader && (
        <inHeader.ListenHeader
          {...shared}
          isOpen={panel.hasPicture ? panel.isOpen : undefined}
          code={code}
          button={props.opener}
          reading={reading}
          onNear={props.onNear}
        />
      )}
      {!isHeader && <ListenButton {...shared} variant={variant} PlayTime={code?.PlayTime} />}
      {choice && <choice.SourceMenu listen={listen} variant="more" disabled={disabled} />}
    </div>
  )
}

interface ListenPanel {
  readonly hasPicture: boolean
  readonly isOpen: boolean
  press(): void
  close(): void
  toggle(): void
}

/**
 * Whether the picture is open, and what a press on the one button does to it and to the sound. Where the page hides the button
 * of a header, what presses it in its place opens and closes the panel, in which the sound is stopped.
 */
function usePanel(
  listen: ListeningControls,
  button: RefObject<HTMLElement | null>,
  isHeader: boolean,
  hasPicture: boolean,
): ListenPanel {
  const ofHeader = [useAtomValue(livePanelOpenAtom), useSetAtom(livePanelOpenAtom)] as const
  const own = useState(false)
  const [isOpen, setOpen] = isHeader ? ofHeader : own
  const { listening } = listen
  const isOn = isUnderWay(listening)
  useEffect(() => {
    if (!isHeader && !isOn) setOpen(false)
  }, [isHeader, isOn, setOpen])
  useLeftPage(() => {
    if (isHeader && !isOn) setOpen(false) // what has stopped is looked at where it stopped, and follows to no other page
  })
  const begin = (): void => {
    if (hasPicture) setOpen(true) // before the sound begins: what the panel says need not be said elsewhere
    if (!listen.play()) setOpen(false)
  }
  const press = (): void => {
    if (listening.state === 'blocked') listen.toggle()
    else if (!isOn) begin()
    else if (isHeader && hasPicture && !(isOpen && isSeen(button.current))) setOpen(!isOpen)
    else if ((isHeader && hasPicture) || isListening(listening)) listen.stop()
    else begin()
  }
  return {
    hasPicture,
    isOpen: isOpen && hasPicture,
    press,
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
  }
}

/** Calls when the page of the dashboard has changed. */
function useLeftPage(onLeave: () => void): void {
  const { path } = useAtomValue(addressAtom)
  const before = useRef(path)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (before.current !== path) leave()
    before.current = path
  }, [path])
}

/** Why it is silent, and what to do; what is under way the button says itself. The region is there before its text. */
function Status({ wanted, ...listen }: ListeningControls & { readonly wanted: string | undefined }): ReactNode {
  const { listening, failure, sources, source } = listen
  const { state, problem } = listening
  const unknown = sources[0] && source && !sources.includes(source) ? wanted : undefined
  const words = useDeferred(status, !!(failure ?? problem ?? unknown) || state === 'blocked' || state === 'unsupported')
  return (
    <p part="status" role="status">
      {words && <words.StatusWords {...listen} unknown={unknown} />}
    </p>
  )
}

function useStanding({ isKnown, source, failure, listening }: ListeningControls): boolean {
  const { problem, state } = listening
  const status = failure || state === 'error' ? 'failed' : source ? 'ready' : isKnown ? 'empty' : 'loading'
  return useReport(status, problem?.kind === 'start' ? problem.failure : failure)
}
