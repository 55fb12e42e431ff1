import { createLifetime } from '../platform/lifetime.ts'
import { acquirePlayback } from './exclusive-playback.ts'

/** How often a clip that is still being written is asked for again (station-api 6.1). */
const WAITS = 4

/** Where one clip stands. Times in seconds. */
export interface ClipState {
  /** `absent`: the station has no recording. `failed`: see `problem`; playing again tries again. */
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'absent' | 'failed'
  readonly position: number
  /** Unknown until the clip has begun to load. */
  readonly duration?: number
  readonly problem?: 'load' | 'play'
}

/** What the station says about a clip that would not load. */
export type ClipVerdict = { readonly kind: 'absent' | 'broken' } | { readonly kind: 'later'; readonly seconds: number }

export interface ClipOptions {
  readonly url: string
  /** Called with each change: on play, pause, seek, end, failure, and about four times a second while it plays. */
  onState(state: ClipState): void
  /** Asked when the clip would not load, because a media element does not tell the status. */
  askWhy(): Promise<ClipVerdict>
}

export interface Clip {
  /** To be called in the tick of the click, so that the browser lets it sound. */
  play(): void
  pause(): void
  /** Moves to a position in seconds. Before the clip has loaded it will start there. */
  seek(seconds: number): void
  setVolume(volume: number, muted: boolean): void
  /** Silences and lets go of everything. */
  end(): void
}

/** Makes the player of one recording. Nothing is requested before the first `play()`. */
export function createClip(options: ClipOptions): Clip {
  const lifetime = createLifetime()
  let audio: HTMLAudioElement | undefined
  let state: ClipState = { phase: 'idle', position: 0 }
  /** Where to begin once the clip has loaded, seconds. */
  let startAt = 0
  let waits = 0
  let wanted = false
  let ended = false
  let releasePlayback = (): void => {}
  let loudness = { volume: 1, muted: false }

  const say = (change: Partial<ClipState>): void => {
    if (ended) return
    const { problem: _problem, ...rest } = state
    state = { ...rest, ...change }
    options.onState(state)
  }
  const readTimes = (element: HTMLAudioElement): Partial<ClipState> => ({
    position: startAt || element.currentTime,
    ...(Number.isFinite(element.duration) && element.duration > 0 ? { duration: element.duration } : {}),
  })
  const fail = (phase: 'absent' | 'failed', problem: 'load' | 'play'): void => {
    wanted = false
    releasePlayback()
    say({ phase, problem })
  }

  const start = (element: HTMLAudioElement): void => {
    element.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : ''
      // AbortError: paused or reloaded meanwhile. NotSupportedError: the `error` event tells that, too.
      if (wanted && name !== 'AbortError' && name !== 'NotSupportedError') fail('failed', 'play')
    })
  }

  const onBroken = async (element: HTMLAudioElement): Promise<void> => {
    const verdict = await options.askWhy()
    if (ended || !wanted) return
    if (verdict.kind !== 'later' || waits >= WAITS) {
      fail(verdict.kind === 'absent' ? 'absent' : 'failed', 'load')
      return
    }
    waits += 1
    lifetime.after(verdict.seconds * 1000, () => {
      if (!wanted) return
      element.load()
      start(element)
    })
  }

  const open = (): HTMLAudioElement => {
    const element = new Audio()
    element.preload = 'none'
    element.src = options.url
    Object.assign(element, loudness)
    const on = (type: string, handler: () => void): void => void lifetime.listen(element, type, handler)
    on('loadedmetadata', () => {
      if (startAt > 0) element.currentTime = startAt
      startAt = 0
      say(readTimes(element))
    })
    on('durationchange', () => say(readTimes(element)))
    on('timeupdate', () => say(readTimes(element)))
    on('seeked', () => say(readTimes(element)))
    on('playing', () => say({ phase: 'playing', ...readTimes(element) }))
    on('waiting', () => say({ phase: 'loading' }))
    on('pause', () => {
      if (!wanted) return // our own doing, already told
      wanted = false
      releasePlayback()
      say({ phase: 'paused', ...readTimes(element) })
    })
    on('error', () => {
      if (element.error?.code === MediaError.MEDIA_ERR_DECODE) fail('failed', 'play')
      else if (wanted) void onBroken(element)
    })
    return element
  }

  const pause = (): void => {
    if (!wanted) return
    wanted = false
    releasePlayback()
    audio?.pause()
    say({ phase: 'paused', ...(audio && audio.readyState > 0 ? readTimes(audio) : {}) })
  }

  return {
    pause,
    play() {
      if (wanted || ended) return
      wanted = true
      waits = 0
      releasePlayback = acquirePlayback(pause)
      say({ phase: 'loading' })
      if (audio?.error) audio.load() // a failed source must be chosen again
      audio ??= open()
      start(audio)
    },
    seek(seconds) {
      const position = Math.max(0, Math.min(seconds, state.duration ?? seconds))
      if (audio && audio.readyState > 0) audio.currentTime = position
      else startAt = position
      say({ position })
    },
    setVolume(volume, muted) {
      loudness = { volume, muted }
      if (audio) Object.assign(audio, loudness)
    },
    end() {
      wanted = false
      releasePlayback()
      ended = true
      lifetime.end()
      if (!audio) return
      audio.pause()
      audio.removeAttribute('src') // stops the download
      audio.load()
    },
  }
}
