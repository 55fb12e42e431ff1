import type { Lifetime } from '../platform/lifetime.ts'
import { startMedia, unloadMedia } from './media-element.ts'

/** What the media element of a clip tells. */
export interface ClipMediaEvents {
  /** It stands elsewhere, or its duration is known. */
  onTimes(): void
  onPlaying(): void
  onWaiting(): void
  /** Also when somebody stopped it from outside: a key of the keyboard, a headset, the system. */
  onPause(): void
  /** It has played to its end; `onPause` has been told before. */
  onEnded(): void
  /** The browser does not let it sound. */
  onRefused(): void
  /** It would not load (why, a media element does not tell), or what has come cannot be decoded. */
  onError(isDecoding: boolean): void
}

/** Where a media element stands, and how long its clip is, seconds; nothing while nothing has loaded. */
interface ClipTimes {
  readonly position?: number
  readonly duration?: number
}

/** The media element of one clip. */
export interface ClipMedia {
  /** To be called in the tick of the click. What has failed is loaded again. */
  play(): void
  pause(): void
  /** Silences, and takes the address that is found now; the element keeps the leave to sound that a click has given it. */
  renew(): void
  /** Moves to a position in seconds. Before the clip has loaded it will start there. */
  seek(seconds: number): void
  setVolume(volume: number, muted: boolean): void
  times(): ClipTimes
}

/**
 * Makes the media element of a clip at the first `play()`. Its download ends with the lifetime.
 *
 * @param findUrl its address, asked for anew when it is loaded again
 */
export function createClipMedia(
  findUrl: () => string | Promise<string>,
  lifetime: Lifetime,
  events: ClipMediaEvents,
): ClipMedia {
  let audio: HTMLAudioElement | undefined
  /** Where to begin once the clip has loaded, seconds. */
  let startAt = 0
  let loudness = { volume: 1, muted: false }
  let hasEnded = false
  /** A browser forgets that it shall play when it is given an address. */
  let isWanted = false
  /** What was asked for last. */
  let awaited: string | Promise<string> | undefined

  /** Without an address the element waits, with the leave to sound that a click has given it. */
  const locate = (element: HTMLAudioElement): void => {
    const url = findUrl()
    awaited = url
    if (typeof url === 'string') element.src = url
    else
      void url.then((found) => {
        if (hasEnded || awaited !== url) return
        element.src = found
        if (isWanted) startMedia(element, events.onRefused)
      })
  }

  const open = (): HTMLAudioElement => {
    const element = new Audio()
    element.preload = 'none'
    locate(element)
    Object.assign(element, loudness)
    lifetime.add(() => {
      hasEnded = true
      unloadMedia(element)
    })
    lifetime.listen(element, 'loadedmetadata', () => {
      if (startAt > 0) element.currentTime = startAt
      startAt = 0
    })
    relayEvents(element, lifetime, events)
    return element
  }

  return {
    play() {
      if (audio?.error) locate(audio) // a failed source must be chosen again
      audio ??= open()
      isWanted = true
      startMedia(audio, events.onRefused)
    },
    pause() {
      isWanted = false
      audio?.pause()
    },
    renew() {
      isWanted = false
      startAt = 0
      if (!audio) return
      unloadMedia(audio)
      locate(audio)
    },
    seek(seconds) {
      if (audio?.readyState) audio.currentTime = seconds
      else startAt = seconds
    },
    setVolume(volume, muted) {
      loudness = { volume, muted }
      if (audio) Object.assign(audio, loudness)
    },
    times: () => timesOf(audio, startAt),
  }
}

function relayEvents(audio: HTMLAudioElement, lifetime: Lifetime, events: ClipMediaEvents): void {
  const on = (type: string, handler: () => void): void => void lifetime.listen(audio, type, handler)
  for (const type of ['loadedmetadata', 'durationchange', 'timeupdate', 'seeked']) on(type, events.onTimes)
  on('playing', events.onPlaying)
  on('waiting', events.onWaiting)
  on('pause', () => audio.paused && events.onPause()) // told late, of one that plays again
  on('ended', events.onEnded)
  on('error', () => events.onError(audio.error?.code === MediaError.MEDIA_ERR_DECODE))
}

/** @param startAt where it will begin, seconds; 0 once it has */
function timesOf(audio: HTMLAudioElement | undefined, startAt: number): ClipTimes {
  if (!audio?.readyState) return {}
  const { currentTime, duration } = audio
  return { position: startAt || currentTime, ...(duration > 0 && duration < Infinity && { duration }) }
}
