import fold from 'lucide/dist/esm/icons/fold-vertical.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import unfold from 'lucide/dist/esm/icons/unfold-vertical.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtom } from 'jotai'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isListening, type LevelReading } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { livePanelWideAtom } from '../../state/live/live-slots.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { focusedIn } from '../../ui/focused-in.ts'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { isSeen } from './is-seen.ts'
import { LevelWords } from './level-words.tsx'
import { ListenLoss } from './listen-loss.tsx'
import { PlayTime } from './play-time.tsx'
import sheet from './sound-sheet.css?sheet'
import { SourceMenu } from './source-menu.tsx'
import { isUnderWay, type ListeningControls, soundPhaseOf } from './use-listening.ts'

const picture = deferred(() => import('./live-spectrogram/live-spectrogram.tsx'))

/** Between the button of the header and the panel, and between the panel and the edge of the window, CSS pixels. */
const BELOW_HEADER = 20
const EDGE = 8

interface SoundSheetProps {
  readonly listen: ListeningControls
  /** Whether another microphone can be chosen. */
  readonly hasMenu: boolean
  readonly reading: RefObject<LevelReading | undefined>
  /** Gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  onClose(): void
}

/**
 * The panel of listening under the header of the page: the microphone, how it stands, and what is heard as a picture; slim, and
 * large for who wants to do more to the picture. A dashboard makes room for it and goes on below; its button or Escape closes
 * it, and the sound goes on.
 */
export function SoundSheet({ listen, hasMenu, reading, opener, onClose }: SoundSheetProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const element = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useAtom(livePanelWideAtom)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const giveFocusBack = useOpenSheet(element, opener)
  const leave = (): void => {
    giveFocusBack() // before it is gone, or the browser forgets where the focus was
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOfMenu = event.target instanceof Element && event.target.closest('.listen-menu') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isOfMenu) return
    event.preventDefault()
    leave()
  }
  return (
    // Escape closes it from anywhere inside
    <div
      ref={element}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      className="listen-sheet"
      part="spectrogram"
      data-wide={isWide || undefined}
      aria-label={text('listen.label')}
      onKeyDown={onKeyDown}
    >
      <div className="listen-sheet-head">
        {hasMenu ? <SourceMenu listen={listen} variant="chip" /> : <b>{listen.source?.name}</b>}
        <span className="listen-sheet-level" aria-hidden="true">
          <LevelWords source={listen.source} reading={reading} />
        </span>
        <SoundState listen={listen} />
        <span className="listen-sheet-tools" ref={setTools} />
        <SoundButtons listen={listen} opener={opener} />
        <IconButton
          icon={isWide ? fold : unfold}
          label={text('listening.large')}
          aria-pressed={isWide}
          onClick={() => setWide(!isWide)}
        />
        <IconButton icon={x} label={text('login.close')} onClick={leave} />
      </div>
      <p className="listen-sheet-note" role="status">
        <ListenLoss listening={listen.listening} failure={listen.failure} />
      </p>
      <SoundPicture listen={listen} tools={isWide ? undefined : (tools ?? undefined)} isSlim={!isWide} />
    </div>
  )
}

/** Shows it under its button as long as that is in the window, tells how much room it takes, takes the focus in and gives it back. */
function useOpenSheet(element: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): () => void {
  const host = useHost()
  useEffect(() => {
    const [panel, button, lifetime] = [element.current, opener.current, createLifetime()]
    const before = activeAround(host.element)
    if (before && before !== host.element) openers.set(host.element, before) // drawn anew, it has the focus itself
    panel?.showPopover()
    const place = (): void => {
      if (panel) placeUnder(panel, button ?? host.element, host.element.closest('header'))
    }
    place()
    panel?.focus()
    lifetime.listen(window, 'scroll', place)
    lifetime.listen(window, 'resize', place)
    if (panel) lifetime.add(tellRoom(panel, host.element))
    host.setState('shown', true)
    lifetime.add(() => host.setState('shown', false))
    return () => {
      lifetime.end()
      giveFocusBack(host.element, panel, button)
    }
  }, [host, element, opener])
  return () => giveFocusBack(host.element, element.current, opener.current)
}

/** Puts the panel below its button, not beyond the window, and not beside the header that the button stands in. */
function placeUnder(panel: HTMLElement, button: HTMLElement, header: HTMLElement | null): void {
  const below = button.getBoundingClientRect().bottom + BELOW_HEADER
  const lowest = innerHeight - panel.offsetHeight - EDGE
  panel.style.setProperty('--_top', `${Math.max(EDGE, Math.min(below, lowest))}px`)
  if (!header) return
  const { left, width } = header.getBoundingClientRect()
  panel.style.setProperty('--_left', `${left}px`)
  panel.style.setProperty('--_room', `${width}px`)
}

/** Tells the dashboard around how high the panel is, as `--_live-room`, until the returned function is called. */
function tellRoom(panel: HTMLElement, element: Element): () => void {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return () => {}
  const { style } = root.host
  const resized = new ResizeObserver(() => style.setProperty('--_live-room', `${panel.offsetHeight + EDGE}px`))
  resized.observe(panel)
  return () => {
    resized.disconnect()
    style.removeProperty('--_live-room')
  }
}

function giveFocusBack(host: Element, panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!focusedIn(panel)) return
  ;(isSeen(button) ? button : openers.get(host))?.focus({ preventScroll: true })
}

/** What had the focus on the page when the panel of an element opened. */
const openers = new WeakMap<Element, HTMLElement>()

/** What has the focus in the tree around an element: where the page hides its button, another one has opened the panel. */
function activeAround(element: Element): HTMLElement | undefined {
  const root = element.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : undefined
  return active instanceof HTMLElement ? active : undefined
}

interface SoundButtonsProps extends Pick<SoundSheetProps, 'listen' | 'opener'> {}

/**
 * Begins again what has stopped or was lost, and then a second button stops. What plays is stopped by the button in the header,
 * and here where the page hides that one.
 */
function SoundButtons({ listen, opener }: SoundButtonsProps): ReactNode {
  const text = useText()
  const hasOther = useIsSeen(opener)
  const { listening, source } = listen
  const isLost = listening.problem !== undefined && listening.problem.kind !== 'interrupted'
  const isOn = isUnderWay(listening)
  const canBegin = !isOn || isLost || listening.state === 'blocked'
  if (!canBegin && hasOther) return null
  const press = (event: MouseEvent<HTMLElement>): void => {
    if (hasOther) event.currentTarget.closest<HTMLElement>('.listen-sheet')?.focus() // the button goes, the focus does not
    if (!canBegin) listen.stop()
    else if (listening.state === 'blocked') listen.toggle()
    else listen.play(source?.id)
  }
  const words = canBegin ? (isLost ? 'detections.retry' : 'listen.play') : 'listening.stop'
  return (
    <span className="listen-sheet-buttons">
      <Button icon={canBegin ? playIcon : stopIcon} variant="strong" onClick={press}>
        <span>{text(words)}</span>
      </Button>
      {canBegin && isOn && (
        <Button icon={stopIcon} onClick={listen.stop}>
          <span>{text('listening.stop')}</span>
        </Button>
      )}
    </span>
  )
}

/** Whether an element is seen now: pages hide the button of their header in a narrow window. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(() => isSeen(element.current))
  useEffect(() => {
    return createLifetime().listen(window, 'resize', () => setSeen(isSeen(element.current)))
  }, [element])
  return seen
}

/** How it stands, in a word or two: "live" only while it sounds. */
function SoundState({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const { listening, player } = listen
  const { state, heardSinceMs, problem } = listening
  if (state === 'playing' && player)
    return (
      <span className="listen-sheet-state" data-live="">
        {text('livePicture.live')}
        <PlayTime player={player} sinceMs={heardSinceMs} />
      </span>
    )
  const words =
    state === 'stopped'
      ? text(heardSinceMs === undefined ? 'listen.notice' : 'listen.stopped')
      : state === 'blocked' || !isListening(listening) || problem
        ? text('listening.silence')
        : text(state === 'buffering' ? 'listen.buffering' : 'listening.connecting')
  return <span className="listen-sheet-state">{words}</span>
}

interface SoundPictureProps extends Pick<SoundSheetProps, 'listen'> {
  readonly isSlim: boolean
  /** Where the buttons of a slim picture stand. */
  readonly tools: HTMLElement | undefined
}

/** What is heard as a picture; what was heard last stays while it is stopped or lost. */
function SoundPicture({ listen, isSlim, tools }: SoundPictureProps): ReactNode {
  const text = useText()
  const { player, source, listening } = listen
  const code = useDeferred(picture, true)
  const [kept, keep] = useState(player)
  if (player && player !== kept) keep(player)
  const isHeard = kept !== undefined && listening.heardSinceMs !== undefined
  if (isHeard && code) {
    return (
      <code.LiveSpectrogram player={kept} source={source} sound={soundPhaseOf(listen)} isSlim={isSlim} tools={tools} />
    )
  }
  return (
    <div className="listen-sheet-empty" aria-hidden="true">
      {isListening(listening) && text('listen.starting')}
    </div>
  )
}
