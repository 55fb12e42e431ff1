import type { Percent } from '../domain/detection.ts'
import { now } from '../platform/clock.ts'
import { deferred } from '../platform/deferred.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveHls } from './live-hls.ts'
import type { LiveTap } from './live-tap.ts'
import type { PlaybackLevel } from './playback-level.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'

/** hls.js, which nobody loads who does not listen. */
const streaming = deferred(() => import('./live-hls.ts'))

/** What a media element says, and the element around it after it. */
const RELAYED = ['play', 'playing', 'pause', 'error'] as const

const NATIVE_TYPE = 'application/vnd.apple.mpegurl'

/** What a player tells of itself. */
export type LivePlayerEvent =
  | { readonly kind: 'buffering' | 'playing' }
  /** The browser wants a click first. */
  | { readonly kind: 'blocked' }
  /** Somebody stopped it from outside: a key of the keyboard, a headset, the system. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'unsupported' | 'code' }
  | { readonly kind: 'failed'; readonly details: string; readonly isNetwork: boolean; readonly status: number }

/** Plays one live stream, and after a loss of connection another one of the same source. */
export interface LivePlayer {
  readonly audio: HTMLAudioElement
  /** Loads a playlist, in place of the one before. */
  open(url: string): void
  /** Tries to sound again; to be called in the tick of a click. */
  resume(): void
  /** Tells another element what the sound tells, as events of its own. Returns the way to stop. */
  relay(element: EventTarget): () => void
  /** Lets go of the stream and goes silent; the player can be opened again. */
  close(): void
  /** The end: nothing can be opened after it. */
  end(): void
  /** How loud it is for the ear, 0 to 1. */
  setVolume(volume: number, muted: boolean): void
  /**
   * The sound as a Web Audio node, the same at every call; made at the first, which should be in the tick of a click.
   * Undefined before there is a stream, and where the browser plays the list itself and lets nobody look.
   */
  tap(): LiveTap | undefined
  /** How loud it is now, before volume and mute; undefined where nobody has made the tap. */
  measure(): { readonly level: Percent; readonly clipping: boolean } | undefined
  /**
   * When what sounds now was recorded, milliseconds since 1970: by the station's clock where the playlist tells it
   * (`isExact`), else by this browser's.
   */
  heardAt(): { readonly atMs: number; readonly isExact: boolean } | undefined
  /** How far the sound is behind the microphone, seconds. */
  delaySeconds(): number | undefined
}

let context: AudioContext | undefined

/** Wakes the page's audio context; to be called in the tick of a click. Undefined where there is none. */
export function wakeLiveContext(): AudioContext | undefined {
  if (typeof AudioContext !== 'undefined') context = wakeSoundContext()
  return context
}

/** Whether sound that is led through the context can be heard. */
export const isLiveContextAwake = (): boolean => context?.state === 'running'

/**
 * Makes a player. To be called in the tick of the click, so that the browser lets it sound seconds later.
 *
 * @param isAnonymous whether the station must not learn who listens
 */
export function createLivePlayer(isAnonymous: boolean, onEvent: (event: LivePlayerEvent) => void): LivePlayer {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  let stream = createLifetime()
  let hls: LiveHls | undefined
  /** Whether it shall sound; what happens before is none of anybody's business. */
  let isOn = false
  let tapped: LiveTap | undefined
  let loudness: GainNode | undefined
  let meter: PlaybackLevel | undefined
  let letSleep = (): void => {}
  let chosenVolume = { volume: 1, muted: false }

  const applyVolume = (): void => {
    if (loudness) loudness.gain.value = chosenVolume.muted ? 0 : chosenVolume.volume
    audio.volume = loudness ? 1 : chosenVolume.volume
    audio.muted = loudness ? false : chosenVolume.muted
  }
  const start = (): void => {
    isOn = true
    audio.play().catch((error: unknown) => {
      if (isOn && error instanceof Error && error.name === 'NotAllowedError') onEvent({ kind: 'blocked' })
    })
  }
  const close = (): void => {
    isOn = false
    stream.end()
    hls?.end()
    hls = undefined
    audio.pause()
    if (!audio.hasAttribute('src')) return
    audio.removeAttribute('src')
    audio.load()
  }
  const fail = (details: string, isNetwork: boolean, status = 0): void => {
    close()
    onEvent({ kind: 'failed', details, isNetwork, status })
  }

  const listen = (): void => {
    const on = (type: string, act: () => void): void => void stream.listen(audio, type, () => isOn && act())
    on('playing', () => onEvent({ kind: 'playing' }))
    on('waiting', () => onEvent({ kind: 'buffering' }))
    on('pause', () => onEvent({ kind: 'paused' }))
    on('ended', () => onEvent({ kind: 'paused' }))
  }
  const playNatively = (url: string): void => {
    stream.listen(audio, 'error', () => fail('', audio.error?.code === MediaError.MEDIA_ERR_NETWORK))
    audio.src = url
    start()
  }
  const begin = (code: typeof import('./live-hls.ts') | undefined, url: string): void => {
    if (code?.isSupported()) {
      hls = code.openHls(audio, url, isAnonymous, {
        onEnough: start,
        onFatal: ({ details, isNetwork, status }) => fail(details, isNetwork, status),
      })
    } else if (audio.canPlayType(NATIVE_TYPE) !== '') playNatively(url)
    else onEvent({ kind: code ? 'unsupported' : 'code' })
  }

  // a click allows this element to sound, also when it has something to play only seconds later
  audio.play().catch(() => {})
  audio.pause()
  streaming.prepare()

  return {
    audio,
    close,
    resume: start,
    relay(element) {
      const lifetime = createLifetime()
      for (const type of RELAYED) lifetime.listen(audio, type, () => element.dispatchEvent(new Event(type)))
      return () => lifetime.end()
    },
    open(url) {
      close()
      const lifetime = (stream = createLifetime())
      let isOver = false
      lifetime.add(() => (isOver = true))
      listen()
      onEvent({ kind: 'buffering' })
      streaming.load().then(
        (code) => isOver || begin(code, url),
        () => isOver || begin(undefined, url),
      )
    },
    end() {
      close()
      loudness?.disconnect()
      tapped?.node.disconnect() // and with it its meter
      letSleep()
    },
    setVolume(volume, muted) {
      chosenVolume = { volume, muted }
      applyVolume()
    },
    tap() {
      const awake = wakeLiveContext()
      if (tapped || !awake || !hls || !streaming.loaded) return tapped
      letSleep = keepContextAwake()
      ;({ tap: tapped, loudness } = streaming.loaded.openTap(audio, awake))
      applyVolume()
      return tapped
    },
    measure: () => (tapped && (meter ??= streaming.loaded?.createPlaybackLevel(tapped)))?.read(),
    heardAt() {
      const recordedAtMs = hls?.recordedAtMs() ?? nativeDate(audio)
      if (recordedAtMs !== undefined) return { atMs: recordedAtMs, isExact: true }
      const delay = this.delaySeconds()
      return delay === undefined ? undefined : { atMs: now() - delay * 1000, isExact: false }
    },
    delaySeconds() {
      if (hls) return hls.delaySeconds()
      const { seekable, currentTime } = audio
      return seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - currentTime) : undefined
    },
  }
}

/** What a browser that plays the list itself knows of its dates (Safari). */
function nativeDate(audio: HTMLAudioElement): number | undefined {
  const { getStartDate } = audio as HTMLAudioElement & { getStartDate?: () => Date } // reason: not in the types
  const begin = getStartDate?.call(audio).getTime() ?? Number.NaN
  return Number.isFinite(begin) ? begin + audio.currentTime * 1000 : undefined
}
