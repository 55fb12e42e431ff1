import { needsAnew, planOf } from '../domain/sound/plan.ts'
import { boundedSettings } from '../domain/sound/bounded-settings.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../domain/sound/settings.ts'
import { createLifetime, type Lifetime } from '../platform/lifetime.ts'
import type { ClipState } from './clip.ts'
import type { DecodedClip } from './decoded-clip.ts'
import { createSoundChain, type SoundChain } from './sound-chain.ts'
import { keepAwake, wakeSoundContext } from './sound-context.ts'
import { takeStage } from './stage.ts'
import { type Track, trackOf } from './track.ts'
import { startTransport, type Transport } from './transport.ts'
import { type HeldSound, holdSound } from './workshop.ts'

/** A player that can do more with a recording than play it. */
export interface Instrument {
  /** To be called in the tick of the click, so that the browser lets it sound. From the end it begins anew. */
  play(): void
  pause(): void
  /** Moves to a position in seconds of the clip. */
  seek(seconds: number): void
  /** Changes how it sounds, also while it does. What is out of range becomes the nearest that is not. */
  set(change: Partial<SoundSettings>): void
  readonly settings: SoundSettings
  /** What is heard at this moment, seconds of the clip: for each frame that draws a playhead. */
  readonly position: number
  /** What is chosen, for a file: time and band of the box where there is one, else all; as fast as recorded. */
  selection(): Promise<Selection>
  /** Silences and lets go of everything. */
  end(): void
}

/** One channel, −1 to 1. */
export interface Selection {
  readonly samples: Float32Array
  readonly sampleRate: number
}

/** While it plays. */
interface Session {
  readonly context: AudioContext
  readonly chain: SoundChain
  readonly lifetime: Lifetime
  transport?: Transport
  /** What comes next has not been rendered yet. */
  waits: boolean
}

/** How often the position is told while it plays, milliseconds. */
const TELL_MS = 250
/** A browser that has not begun by then does not let it sound, milliseconds. */
const AWAKE_MS = 4000
/** Closer to the end than this is at the end, seconds. */
const AT_END_SECONDS = 0.005

/**
 * Makes the instrument of one recording, decoded already. Nothing sounds before the first `play()`.
 *
 * @param onState called with each change, and four times a second while it plays
 */
export function createInstrument(clip: DecodedClip, onState: (state: ClipState) => void): Instrument {
  const { sampleRate, duration } = clip
  let settings = INITIAL_SETTINGS
  let plan = planOf(settings, sampleRate, clip.samples.length)
  let state: ClipState = { phase: 'idle', position: 0, duration }
  /** Where it stands while nothing sounds, seconds of the clip. */
  let place = 0
  let session: Session | undefined
  let sound: HeldSound | undefined
  let track: Track | undefined
  let hasEnded = false

  const heldSound = (): HeldSound => {
    sound ??= holdSound(clip.samples, sampleRate)
    return sound
  }
  const position = (): number => {
    if (!session?.transport) return place
    return plan.fromSecond + session.transport.position() * plan.stretch
  }
  const say = (change: Partial<ClipState> = {}): void => {
    if (hasEnded) return
    const { problem: _problem, ...rest } = state
    state = { ...rest, position: position(), ...change }
    onState(state)
  }
  const tell = (): void => {
    if (!session) return
    say({ phase: session.context.state === 'running' && !session.waits ? 'playing' : 'loading' })
  }

  /** Sounds from `place` on, as the plan says. */
  const begin = (current: Session): void => {
    current.transport?.stop()
    if (place < plan.fromSecond || place > plan.toSecond - AT_END_SECONDS) place = plan.fromSecond
    track ??= trackOf(clip, plan, heldSound)
    current.waits = true
    const transport = startTransport(current.context, current.chain.input, track, {
      at: (place - plan.fromSecond) / plan.stretch,
      rate: plan.rate,
      loop: settings.loop,
      onEnd() {
        if (current.transport !== transport) return
        place = plan.toSecond
        stop({ phase: 'paused' })
      },
      onWait(waits) {
        if (current.transport !== transport) return
        current.waits = waits
        tell()
      },
    })
    current.transport = transport
  }
  const stop = (change: Partial<ClipState>): void => {
    if (!session) return
    session.transport?.stop()
    session.lifetime.end()
    session = undefined
    say(change)
  }
  const pause = (): void => {
    place = position()
    stop({ phase: 'paused' })
  }
  const play = (): void => {
    if (session || hasEnded) return
    const lifetime = createLifetime()
    let context: AudioContext
    try {
      context = wakeSoundContext()
    } catch {
      return say({ phase: 'failed', problem: 'play' })
    }
    const chain = createSoundChain(context, context.destination, settings)
    session = { context, chain, lifetime, waits: true }
    lifetime.add(() => chain.end())
    lifetime.add(keepAwake())
    lifetime.add(takeStage(pause))
    let wasAwake = context.state === 'running'
    lifetime.listen(context, 'statechange', () => {
      if (wasAwake && context.state !== 'running') return pause() // a call, another app
      wasAwake = context.state === 'running'
      tell()
    })
    lifetime.after(AWAKE_MS, () => context.state === 'running' || stop({ phase: 'failed', problem: 'play' }))
    lifetime.every(TELL_MS, tell)
    begin(session)
    say({ phase: 'loading' })
  }

  return {
    play,
    pause,
    seek(seconds) {
      place = Math.max(0, Math.min(seconds, duration))
      if (session) begin(session)
      say({ position: place })
    },
    set(change) {
      const before = { plan, settings }
      place = position()
      settings = boundedSettings({ ...settings, ...change })
      plan = planOf(settings, sampleRate, clip.samples.length)
      const isAnew = needsAnew(before.plan, plan)
      if (isAnew) track = undefined
      if (!session) return
      session.chain.apply(settings)
      const loopChanges = settings.loop !== before.settings.loop
      if (isAnew || (loopChanges && track && track.portions > 1)) begin(session)
      else if (loopChanges) session.transport?.setLoop(settings.loop)
      if (!isAnew && plan.rate !== before.plan.rate) session.transport?.setRate(plan.rate)
      tell()
    },
    get settings() {
      return settings
    },
    get position() {
      return position()
    },
    async selection() {
      const { piece } = planOf({ ...settings, onlyBox: true, speed: 1 }, sampleRate, clip.samples.length)
      const samples = piece && (await heldSound().ask({ kind: 'render', piece, portion: 0 }))
      return { samples: samples ?? clip.samples, sampleRate }
    },
    end() {
      hasEnded = true
      stop({ phase: 'paused' })
      sound?.release()
      sound = undefined
    },
  }
}
