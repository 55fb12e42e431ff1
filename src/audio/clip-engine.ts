import { needsAnew, type Plan, planOf } from '../domain/sound/plan.ts'
import {
  beginPlaying,
  nextPlaying,
  type Playing,
  type PlayingEffect,
  type PlayingEvent,
} from '../domain/sound/playing.ts'
import type { SoundSettings } from '../domain/sound/settings.ts'
import type { ClipState } from './clip.ts'
import type { DecodedClip } from './decoded-clip.ts'
import { openSoundSession, type SoundSession } from './sound-session.ts'
import { type Track, trackOf } from './track.ts'
import { type RegisteredClip, registerClip } from './sound-worker-client.ts'

/** Engine of one recording, with filters, gain, speed and loops besides playing. */
export interface ClipEngine {
  /** Plays; to be called in the tick of the click, so that the browser allows sound. From the end it begins anew. */
  play(): void
  pause(): void
  /** Moves to a position in seconds of the clip. */
  seek(seconds: number): void
  /** Changes settings, also while it plays. A value out of range becomes the nearest one inside. */
  set(change: Partial<SoundSettings>): void
  readonly settings: SoundSettings
  /** Position heard at this moment, seconds of the clip: for each frame that draws a playhead. */
  readonly position: number
  /** Selection for a file: time and band of the box where there is one, else all; at the recorded speed. */
  selection(): Promise<Selection>
  /** Silences and releases everything. */
  end(): void
}

/** Samples of one channel, −1 to 1. */
export interface Selection {
  readonly samples: Float32Array
  readonly sampleRate: number
}

/**
 * Engine of one decoded recording. Silent before the first `play()`.
 *
 * @param onState called with each change, and four times a second while it plays
 */
export function createClipEngine(clip: DecodedClip, onState: (state: ClipState) => void): ClipEngine {
  const { sampleRate, duration } = clip
  let playing = beginPlaying(sampleRate, clip.samples.length)
  let session: SoundSession | undefined
  let sound: RegisteredClip | undefined
  /** Last rendered track, and its plan. */
  let made: { readonly plan: Plan; readonly track: Track } | undefined
  let hasEnded = false

  const registered = (): RegisteredClip => (sound ??= registerClip(clip.samples, sampleRate))
  const position = (): number => {
    const { plan, place } = playing
    return session?.transport ? plan.fromSecond + session.transport.position() * plan.stretch : place
  }
  const happen = (event: PlayingEvent): void => {
    if (hasEnded) return
    const step = nextPlaying(playing, event)
    playing = step.playing
    for (const effect of step.effects) effects[effect]()
  }
  const pause = (): void => happen({ type: 'pause', at: position() })
  const hear = (): void => happen({ type: 'heard', isHeard: session?.isHeard() ?? false })
  const refuse = (): void => happen({ type: 'refused' })

  const effects: Readonly<Record<PlayingEffect, () => void>> = {
    open: () =>
      void (session = openSoundSession(playing.settings, { onPause: pause, onChange: hear, onRefused: refuse })),
    close() {
      session?.end()
      session = undefined
    },
    begin() {
      if (!made || needsAnew(made.plan, playing.plan))
        made = { plan: playing.plan, track: trackOf(clip, playing.plan, registered) }
      session?.begin(made.track, playing, () => happen({ type: 'ended' }))
    },
    apply: () => session?.apply(playing),
    tell: () => onState(stateOf(playing, position(), duration)),
  }

  return {
    play: () => happen({ type: 'play' }),
    pause,
    seek: (to) => happen({ type: 'seek', to }),
    set: (change) => happen({ type: 'set', change, at: position(), portions: made?.track.portions ?? 1 }),
    get settings() {
      return playing.settings
    },
    get position() {
      return position()
    },
    async selection() {
      const { piece } = planOf({ ...playing.settings, onlyBox: true, speed: 1 }, sampleRate, clip.samples.length)
      const samples = piece && (await registered().ask({ kind: 'render', piece, portion: 0 }))
      return { samples: samples ?? clip.samples, sampleRate }
    },
    end() {
      hasEnded = true
      effects.close()
      sound?.release()
      sound = undefined
    },
  }
}

const stateOf = ({ phase }: Playing, position: number, duration: number): ClipState => ({
  phase,
  position,
  duration,
  ...(phase === 'failed' && { problem: 'play' }),
})
