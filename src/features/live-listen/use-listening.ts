import { namedSources } from '../../i18n/source-text.ts'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  chosenSource,
  firstUsable,
  isListening,
  type Listening,
  type LiveSource,
  reasonOf,
  STOPPED,
} from '../../domain/listening.ts'
import {
  type LiveSound,
  listeningAtom,
  livePlayerAtom,
  playLiveAtom,
  prepareListening,
  setLiveVolumeAtom,
  stopLiveAtom,
  toggleLiveAtom,
} from '../../state/live/live-listen.ts'
import { selectedSourceAtom } from '../../state/live/live-slots.ts'
import { type LiveSources, liveSourcesAtom } from '../../state/live/live-sources.ts'
import { useHost } from '../../ui/host.ts'
import { useText } from '../../ui/text.ts'

/** Listening as one element sees it. */
export interface ListeningControls extends LiveSources {
  /** Listening state at this moment, drawn or not. */
  now(): Listening
  /** What a press plays; undefined while no source is known. */
  readonly source: LiveSource | undefined
  /** Silence while another source than this element's own is heard. */
  readonly listening: Listening
  readonly player: LiveSound | undefined
  /** Plays or stops; in the tick of a click. */
  toggle(): void
  /** Whether it does: the page around may say no. */
  play(wanted?: string): boolean
  stop(): void
}

/**
 * @param wanted the element's own source, id or name; undefined: whichever is chosen
 */
export function useListening(wanted: string | undefined): ListeningControls {
  const host = useHost()
  const text = useText()
  const known = useAtomValue(liveSourcesAtom)
  const sources = namedSources(text, known.sources)
  const all = useAtomValue(listeningAtom)
  const selected = useAtomValue(selectedSourceAtom)
  const player = useAtomValue(livePlayerAtom)
  const [play, stop, toggle] = [useSetAtom(playLiveAtom), useSetAtom(stopLiveAtom), useSetAtom(toggleLiveAtom)]
  // one that was heard, and that the station does not name any more, is still the one that its author meant
  const named = all.source ? [...sources, all.source] : sources
  const own = wanted === undefined ? undefined : (chosenSource(named, wanted) ?? unknownSource(wanted))
  const source = own ?? (isListening(all) ? (all.source ?? selected) : selected) ?? firstUsable(sources)
  const store = useStore()
  const isMine = (it: Listening): boolean => own === undefined || it.source === undefined || it.source.id === own.id
  const mine = (it: Listening): Listening => (isMine(it) ? it : STOPPED)
  const listening = mine(all)
  useEffect(prepareListening, [])
  const ask = (id: string | undefined): boolean => host.emit('bird-play', { source: id ?? null })
  return {
    ...known,
    sources,
    now: () => mine(store.get(listeningAtom)),
    source: source && (sources.find(({ id }) => id === source.id) ?? source),
    listening,
    player: isMine(all) ? player : undefined,
    stop,
    play(id = source?.id) {
      const isAllowed = ask(id)
      if (isAllowed) play(id)
      return isAllowed
    },
    toggle() {
      if (isListening(listening)) toggle()
      else if (ask(source?.id)) play(source?.id)
    },
  }
}

/** Whether there is something to stop: it plays, is about to, or is tried again. */
export const isUnderWay = (listening: Listening): boolean => isListening(listening) || listening.isTriedAgain === true

/** Whether what is drawn sounds now, is waited for, or has ended. */
export type SoundPhase = 'live' | 'waiting' | 'over'

/** How the sound stands that a picture shows. */
export const soundPhaseOf = ({ listening, player }: Pick<ListeningControls, 'listening' | 'player'>): SoundPhase =>
  listening.state === 'playing' ? 'live' : player ? 'waiting' : 'over'

/** A source that an author has written and the station has not named (yet). */
const unknownSource = (wanted: string): LiveSource => ({ id: wanted, name: wanted, silent: false, clipping: false })

/** Tells the page around: the element's own event and states, and the media element's events. */
export function useListeningEvents({ listening, player, source, now }: ListeningControls): void {
  const host = useHost()
  const { state } = listening
  const store = useStore()
  const read = useEffectEvent(now)
  useEffect(() => {
    // not by what is drawn: several changes of one turn are drawn as one
    let told: string | undefined
    return store.sub(listeningAtom, () => {
      const listening = read()
      const reason = reasonOf(listening)
      const detail = { state: listening.state, source: listening.source?.id ?? null, ...(reason && { reason }) }
      if (told === JSON.stringify(detail)) return
      told = JSON.stringify(detail)
      host.emit('bird-listen-state', detail, false)
    })
  }, [host, store])
  const { silent = false, clipping = false } = source ?? {}
  useLayoutEffect(() => {
    host.setState('playing', state === 'playing')
    host.setState('starting', state === 'starting' || state === 'buffering')
    host.setState('blocked', state === 'blocked')
    host.setState('silent', silent)
    host.setState('clipping', clipping)
  }, [host, state, silent, clipping])
  useEffect(() => player?.relay(host.element), [host, player])
}

/** How loud it is: the attributes of the element, and the event that a media element has for it. */
export function useVolume(volume: number, muted: boolean): void {
  const { element } = useHost()
  const setVolume = useSetAtom(setLiveVolumeAtom)
  const isSet = useRef(false)
  useEffect(() => {
    setVolume(volume, muted)
    if (isSet.current) element.dispatchEvent(new Event('volumechange'))
    isSet.current = true
  }, [element, setVolume, volume, muted])
}
