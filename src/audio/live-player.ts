import type { Percent } from '../domain/detection.ts'
import { now } from '../platform/clock.ts'
import { tryImport, deferred, type Deferred } from '../platform/deferred.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveHls, LiveStreamEvents, LiveWay } from './live-hls.ts'
import type { LiveTap } from './live-tap.ts'
import { startMedia, unloadMedia } from './media-element.ts'
import type { PlaybackLevel } from './playback-level.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'

let context: AudioContext | undefined

/** Whether sound that is led through the context can be heard. */
export const isLiveContextAwake = (): boolean => context?.state === 'running'

/** Code of hls.js, loaded only by those who listen. */
const streaming = deferred(() => import('./live-hls.ts'))

/** Events of a media element that are passed on to another. */
const RELAYED = ['play', 'playing', 'pause', 'error'] as const

/** Events of a media element, and their meaning. */
const TOLD = [
  ['playing', 'playing'],
  ['waiting', 'buffering'],
  ['pause', 'paused'],
  ['ended', 'paused'],
] as const

const NATIVE_TYPE = 'application/vnd.apple.mpegurl'

/** Event of a live player. */
export type LivePlayerEvent =
  | { readonly kind: 'buffering' | 'playing' }
  /** Refusal of the browser: it wants a click first. */
  | { readonly kind: 'blocked' }
  /** Pause from outside: a key of the keyboard, a headset, the system. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'unsupported' | 'code' }
  | { readonly kind: 'failed'; readonly details: string; readonly isNetwork: boolean; readonly status: number }

/** Player of one live stream, and after a lost connection of another one of the same source. */
export interface LivePlayer extends Pick<LiveOutput, 'setVolume' | 'measure'> {
  readonly audio: HTMLAudioElement
  /** Loads a playlist, in place of the one before. */
  open(url: string): void
  /** Tries to sound again; to be called in the tick of a click. */
  resume(): void
  /** Passes the events of the sound on to another element. Returns the way to stop. */
  relay(element: EventTarget): () => void
  /** Releases the stream and goes silent; the player can be opened again. */
  close(): void
  /** Ends the player for good. */
  end(): void
  /**
   * Tap of the sound as a Web Audio node, the same at every call; made at the first, which should be in the tick of a
   * click. Undefined before there is a stream, and where the browser plays the list itself.
   */
  tap(): LiveTap | undefined
  /**
   * Time of recording of the sound heard now, milliseconds since 1970: by the station's clock where the playlist tells
   * it (`isExact`), else by this browser's.
   */
  heardAt(): { readonly atMs: number; readonly isExact: boolean } | undefined
  /** Delay behind the microphone, seconds. */
  delaySeconds(): number | undefined
}

/** Player of live sound. To be called in the tick of the click, so that the browser allows sound seconds later. */
export function createLivePlayer(way: LiveWay, onEvent: (event: LivePlayerEvent) => void): LivePlayer {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  let stream = createLifetime()
  let hls: LiveHls | undefined
  /** Whether it shall sound; earlier events are ignored. */
  let isOn = false
  const output = createLiveOutput(audio, streaming)
  const start = (): void => {
    isOn = true
    wakeLiveContext() // in the tick of the second click, where the browser wanted one
    startMedia(audio, () => isOn && onEvent({ kind: 'blocked' }))
  }
  const close = (): void => {
    isOn = false
    stream.end()
    hls?.end()
    hls = undefined
    unloadMedia(audio)
  }
  const onFatal: LiveStreamEvents['onFatal'] = (failure) => {
    close()
    onEvent({ kind: 'failed', ...failure })
  }
  const begin = (code: typeof import('./live-hls.ts') | undefined, url: string): void => {
    const events = { onEnough: start, onFatal }
    if (code?.isSupported()) hls = code.openHls(audio, url, way, events)
    else if (audio.canPlayType(NATIVE_TYPE) !== '' && typeof way.addressOf(url) === 'string')
      hls = openNatively(audio, url, events)
    else onEvent({ kind: code ? 'unsupported' : 'code' })
  }

  // a click permits this element to play, also when its sound comes seconds later
  audio.play().catch(() => {})
  audio.pause()
  streaming.prepare()

  return {
    ...output,
    audio,
    close,
    resume: start,
    relay: (element) => relayEvents(audio, element),
    open(url) {
      close()
      const lifetime = (stream = createLifetime())
      let isOver = false
      lifetime.add(() => (isOver = true))
      for (const [type, kind] of TOLD) lifetime.listen(audio, type, () => isOn && onEvent({ kind }))
      onEvent({ kind: 'buffering' })
      void tryImport(streaming.load).then((code) => isOver || begin(code, url))
    },
    end() {
      close()
      output.end()
    },
    tap: () => output.tap(hls?.mayTap === true),
    heardAt: () => hls && heardAt(hls.recordedAtMs(), hls.delaySeconds()),
    delaySeconds: () => hls?.delaySeconds(),
  }
}

/** Passes a media element's events on to another element. Returns the way to stop. */
function relayEvents(audio: HTMLAudioElement, element: EventTarget): () => void {
  const lifetime = createLifetime()
  for (const type of RELAYED) lifetime.listen(audio, type, () => element.dispatchEvent(new Event(type)))
  return () => lifetime.end()
}

/** Time of recording of the sound heard now: by the playlist, else by the delay. */
function heardAt(
  recordedAtMs: number | undefined,
  delaySeconds: number | undefined,
): ReturnType<LivePlayer['heardAt']> {
  if (recordedAtMs !== undefined) return { atMs: recordedAtMs, isExact: true }
  return delaySeconds === undefined ? undefined : { atMs: now() - delaySeconds * 1000, isExact: false }
}

/** Lets the browser load and play the list itself (Safari). */
function openNatively(audio: HTMLAudioElement, url: string, { onEnough, onFatal }: LiveStreamEvents): LiveHls {
  const lifetime = createLifetime()
  lifetime.listen(audio, 'error', () =>
    onFatal({ details: '', isNetwork: audio.error?.code === MediaError.MEDIA_ERR_NETWORK, status: 0 }),
  )
  audio.src = url
  onEnough()
  return {
    mayTap: false,
    delaySeconds() {
      const { seekable, currentTime } = audio
      return seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - currentTime) : undefined
    },
    recordedAtMs() {
      const { getStartDate } = audio as HTMLAudioElement & { getStartDate?: () => Date } // reason: not in the types
      const begin = getStartDate?.call(audio).getTime() ?? Number.NaN
      return Number.isFinite(begin) ? begin + audio.currentTime * 1000 : undefined
    },
    end: () => lifetime.end(),
  }
}

/** Wakes the page's audio context; to be called in the tick of a click. Undefined where there is none. */
function wakeLiveContext(): AudioContext | undefined {
  if (typeof AudioContext !== 'undefined') context = wakeSoundContext()
  return context
}

/** Output of live sound to the loudspeaker. */
interface LiveOutput {
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number, muted: boolean): void
  /** Level now, before volume and mute; undefined without a tap. */
  measure(): { readonly level: Percent; readonly clipping: boolean } | undefined
  /**
   * Tap of the sound as a Web Audio node, the same at every call; made at the first that may, which should be in the
   * tick of a click. Undefined before.
   *
   * @param mayMake whether the sound can be routed through Web Audio
   */
  tap(mayMake: boolean): LiveTap | undefined
  /** Releases the tap, and lets the context sleep. */
  end(): void
}

/**
 * Output of a media element: the element itself sets the volume until somebody asks for the tap, then Web Audio. To be
 * called in the tick of a click: a context that nobody woke is silent.
 *
 * @param streaming the code that makes taps
 */
function createLiveOutput(audio: HTMLAudioElement, streaming: Deferred<typeof import('./live-hls.ts')>): LiveOutput {
  let tapped: LiveTap | undefined
  let loudness: GainNode | undefined
  let meter: PlaybackLevel | undefined
  let chosenVolume = { volume: 1, muted: false }

  wakeLiveContext()
  const letSleep = keepContextAwake()

  const applyVolume = (): void => {
    if (loudness) loudness.gain.value = chosenVolume.muted ? 0 : chosenVolume.volume
    audio.volume = loudness ? 1 : chosenVolume.volume
    audio.muted = loudness ? false : chosenVolume.muted
  }

  return {
    setVolume(volume, muted) {
      chosenVolume = { volume, muted }
      applyVolume()
    },
    measure: () => (tapped && (meter ??= streaming.loaded?.createPlaybackLevel(tapped)))?.read(),
    tap(mayMake) {
      const awake = wakeLiveContext()
      if (tapped || !awake || !mayMake || !streaming.loaded) return tapped
      ;({ tap: tapped, loudness } = streaming.loaded.openTap(audio, awake))
      applyVolume()
      return tapped
    },
    end() {
      loudness?.disconnect()
      tapped?.node.disconnect() // and with it its meter
      letSleep()
    },
  }
}
