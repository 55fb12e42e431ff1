import { CLIP_WAITS } from '../domain/limits.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { createClipMedia } from './clip-media.ts'
import { acquirePlayback } from './exclusive-playback.ts'

/** State of one clip. Times in seconds. */
export interface ClipState {
  /** Phase. `absent`: the station has no recording. `failed`: see `problem`; playing again tries again. */
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'absent' | 'failed'
  readonly position: number
  /** Duration; unknown until the clip has begun to load. */
  readonly duration?: number
  readonly problem?: 'load' | 'play'
}

/** Reason that the station gives for a clip that would not load. */
export type ClipVerdict = { readonly kind: 'absent' | 'broken' } | { readonly kind: 'later'; readonly seconds: number }

export interface ClipOptions {
  /** Finds the address, at once or later; asked for anew when the clip is loaded again. */
  readonly findUrl: () => string | Promise<string>
  /** Called with each change: play, pause, seek, end, failure, and about four times a second while it plays. */
  onState(state: ClipState): void
  /** Called at the end of the clip, after `onState`. */
  onEnd?(): void
  /** Asks why the clip would not load, since a media element does not tell the status. */
  askWhy(): Promise<ClipVerdict>
}

export interface Clip {
  /** Plays; to be called in the tick of the click, so that the browser allows sound. */
  play(): void
  pause(): void
  /** Moves to a position in seconds. Before the clip is loaded it will start there. */
  seek(seconds: number): void
  setVolume(volume: number, muted: boolean): void
  /** Silences it and takes the address found now; the clip after a pressed one may play, too. */
  renew(): void
  /** Silences and releases everything. */
  end(): void
}

/** Player of one recording. Nothing is requested before the first `play()`. */
export function createClip(options: ClipOptions): Clip {
  const lifetime = createLifetime()
  let state: ClipState = { phase: 'idle', position: 0 }
  let waits = 0
  let ended = false
  /** Releases exclusive playback; undefined while it is not held. */
  let release: (() => void) | undefined

  const say = (change: Partial<ClipState>): void => {
    if (ended) return
    const { problem: _problem, ...rest } = state
    state = { ...rest, ...change }
    options.onState(state)
  }
  const stop = (change: Partial<ClipState>): void => {
    release?.()
    release = undefined
    say(change)
  }
  const pause = (): void => {
    if (!release) return // event of our own change, already told
    media.pause()
    stop({ phase: 'paused', ...media.times() })
  }
  const onBroken = async (): Promise<void> => {
    const verdict = release && (await options.askWhy())
    if (!verdict || !release) return
    if (verdict.kind === 'later' && waits < CLIP_WAITS) {
      waits += 1
      lifetime.after(verdict.seconds * 1000, () => release && media.play())
    } else stop({ phase: verdict.kind === 'absent' ? 'absent' : 'failed', problem: 'load' })
  }

  const media = createClipMedia(options.findUrl, lifetime, {
    onTimes: () => say(media.times()),
    onPlaying: () => say({ phase: 'playing', ...media.times() }),
    onWaiting: () => say({ phase: 'loading' }),
    onPause: pause,
    onEnded: () => options.onEnd?.(),
    onRefused: () => release && stop({ phase: 'failed', problem: 'play' }),
    onError: (isDecoding) => (isDecoding ? stop({ phase: 'failed', problem: 'play' }) : void onBroken()),
  })

  return {
    pause,
    play() {
      if (release || ended) return
      release = acquirePlayback(pause)
      waits = 0
      say({ phase: 'loading' })
      media.play()
    },
    renew() {
      release?.()
      release = undefined
      media.renew()
      const { duration: _duration, ...rest } = state
      state = rest
      say({ phase: 'idle', position: 0 })
    },
    seek(seconds) {
      const position = Math.max(0, Math.min(seconds, state.duration ?? seconds))
      media.seek(position)
      say({ position })
    },
    setVolume: media.setVolume,
    end() {
      ended = true
      stop({})
      lifetime.end()
    },
  }
}
