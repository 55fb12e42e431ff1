import type { Lifetime } from '../platform/lifetime.ts'
import { startMedia, unloadMedia } from './media-element.ts'

/** Events of a clip's media element. */
export interface ClipMediaEvents {
  /** Change of position, or a duration that became known. */
  onTimes(): void
  onPlaying(): void
  onWaiting(): void
  /** Pause, also from outside: a key of the keyboard, a headset, the system. */
  onPause(): void
  /** End of the clip; `onPause` was called before. */
  onEnded(): void
  /** Refusal of the browser to play. */
  onRefused(): void
  /** Failure to load (a media element does not tell why), or to decode. */
  onError(isDecoding: boolean): void
}

/** Position and duration of a media element, seconds; undefined while nothing is loaded. */
interface ClipTimes {
  readonly position?: number
  readonly duration?: number
}

/** Media element of one clip. */
export interface ClipMedia {
  /** Plays; to be called in the tick of the click. A failed clip is loaded again. */
  play(): void
  pause(): void
  /** Silences, and takes the address found now; the element keeps the permission to play that a click gave it. */
  renew(): void
  /** Moves to a position in seconds. Before the clip is loaded it will start there. */
  seek(seconds: number): void
  setVolume(volume: number, muted: boolean): void
  times(): ClipTimes
}

/**
 * Media element of a clip, made at the first `play()`. Its download ends with the lifetime.
 *
 * @param findUrl its address, asked for anew when it is loaded again
 */
export function createClipMedia(
  findUrl: () => string | Promise<string>,
  lifetime: Lifetime,
  events: ClipMediaEvents,
): ClipMedia {
  let audio: HTMLAudioElement | undefined
  /** Start once the clip is loaded, seconds. */
  let startAt = 0
  let loudness = { volume: 1, muted: false }
  let hasEnded = false
  /** Whether it shall play, which a browser forgets with a new address. */
  let isWanted = false
  /** Address asked for last. */
  let awaited: string | Promise<string> | undefined

  /** Gives the element its address; without one it waits, and keeps the permission to play. */
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
  on('pause', () => audio.paused && events.onPause()) // told late, of an element that plays again
  on('ended', events.onEnded)
  on('error', () => events.onError(audio.error?.code === MediaError.MEDIA_ERR_DECODE))
}

/**
 * Times of the element.
 *
 * @param startAt start once it is loaded, seconds; 0 afterwards
 */
function timesOf(audio: HTMLAudioElement | undefined, startAt: number): ClipTimes {
  if (!audio?.readyState) return {}
  const { currentTime, duration } = audio
  return { position: startAt || currentTime, ...(duration > 0 && duration < Infinity && { duration }) }
}
