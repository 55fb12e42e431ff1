import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isListening, type LevelReading } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { inMoreWords } from '../../parts/more-words.ts'
import button from '../../ui/button.css?sheet'
import { Button, IconButton } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { LevelWords } from './level-words.tsx'
import { ListenLoss } from './listen-loss.tsx'
import { PlayTime } from './play-time.tsx'
import sheet from './sound-sheet.css?sheet'
import { SourceMenu } from './source-menu.tsx'
import { isUnderWay, type ListeningControls, soundPhaseOf } from './use-listening.ts'

const picture = deferred(() => import('./live-spectrogram/live-spectrogram.tsx'))

const SHEETS = [button, sheet]

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
 * The panel of listening at the lower edge of the page: the microphone, how it stands, a button that stops, and what is heard
 * as a picture. The page goes on below it; its button, Escape or a press on the page closes it, and the sound goes on.
 */
export const SoundSheet = inMoreWords(function SoundSheet({
  listen,
  hasMenu,
  reading,
  opener,
  onClose,
}: SoundSheetProps): ReactNode {
  const text = useText()
  useSheets(SHEETS)
  const element = useRef<HTMLDivElement>(null)
  const giveFocusBack = useOpenSheet(element, opener, onClose)
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
      aria-label={text('listen.label')}
      onKeyDown={onKeyDown}
    >
      <div className="listen-sheet-head">
        {hasMenu ? <SourceMenu listen={listen} look="chip" /> : <b>{listen.source?.name}</b>}
        <span className="listen-sheet-level" aria-hidden="true">
          <LevelWords source={listen.source} reading={reading} />
        </span>
        <SoundState listen={listen} />
        <SoundButtons listen={listen} />
        <IconButton icon={x} label={text('listening.close')} onClick={leave} />
      </div>
      <p className="listen-sheet-note" role="status">
        <ListenLoss listening={listen.listening} failure={listen.failure} />
      </p>
      <SoundPicture listen={listen} />
    </div>
  )
})

/** Shows it, takes the focus in and gives it back, and tells that somebody has pressed elsewhere on the page. */
function useOpenSheet(
  element: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): () => void {
  const host = useHost()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const [panel, button, lifetime] = [element.current, opener.current, createLifetime()]
    const before = activeAround(host.element)
    if (before && before !== host.element) openers.set(host.element, before) // drawn anew, it has the focus itself
    panel?.showPopover()
    panel?.focus()
    host.setState('shown', true)
    lifetime.add(() => host.setState('shown', false))
    lifetime.listen(document, 'pointerdown', (event) => {
      if (!event.composedPath().includes(host.element)) close()
    })
    return () => {
      lifetime.end()
      giveFocusBack(host.element, panel, button)
    }
  }, [host, element, opener])
  return () => giveFocusBack(host.element, element.current, opener.current)
}

function giveFocusBack(host: Element, panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel?.matches(':focus-within')) return
  const isShown = button?.checkVisibility({ visibilityProperty: true }) === true
  ;(isShown ? button : openers.get(host))?.focus({ preventScroll: true })
}

/** What had the focus on the page when the panel of an element opened. */
const openers = new WeakMap<Element, HTMLElement>()

/** What has the focus in the tree around an element: where the page hides its button, another one has opened the panel. */
function activeAround(element: Element): HTMLElement | undefined {
  const root = element.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : undefined
  return active instanceof HTMLElement ? active : undefined
}

/** One button, which keeps the focus: stops what plays, begins again what has stopped or was lost; then a second one stops. */
function SoundButtons({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const { listening, source } = listen
  const isLost = listening.problem !== undefined && listening.problem.kind !== 'interrupted'
  const isOn = isUnderWay(listening)
  const canBegin = !isOn || isLost || listening.state === 'blocked'
  const press = (): void => {
    if (!canBegin) listen.stop()
    else if (listening.state === 'blocked') listen.toggle()
    else listen.play(source?.id)
  }
  const words = canBegin ? (isLost ? 'detections.retry' : 'listen.play') : 'listening.stop'
  return (
    <span className="listen-sheet-buttons">
      <Button icon={canBegin ? playIcon : stopIcon} variant="strong" onClick={press}>
        {text(words)}
      </Button>
      {canBegin && isOn && (
        <Button icon={stopIcon} onClick={listen.stop}>
          {text('listening.stop')}
        </Button>
      )}
    </span>
  )
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

/** What is heard as a picture; what was heard last stays while it is stopped or lost. */
function SoundPicture({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const { player, source, listening } = listen
  const code = useDeferred(picture, true)
  const [kept, keep] = useState(player)
  if (player && player !== kept) keep(player)
  const isHeard = kept !== undefined && listening.heardSinceMs !== undefined
  if (isHeard && code) {
    return <code.LiveSpectrogram player={kept} source={source} sound={soundPhaseOf(listen)} />
  }
  return (
    <div className="listen-sheet-empty" aria-hidden="true">
      {isListening(listening) && text('listen.starting')}
    </div>
  )
}
