import { COMPRESSOR_RATIO, COMPRESSOR_THRESHOLD } from '../domain/sound/limits.ts'
import type { Playing } from '../domain/sound/playing.ts'
import type { SoundSettings } from '../domain/sound/settings.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { acquirePlayback } from './exclusive-playback.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'
import type { Track } from './track.ts'
import { startTransport, type Transport } from './transport.ts'

/** Time constant of a change, seconds; it takes about three times as long, without crackle. */
const GLIDE_SECONDS = 0.01

/** Quality of a filter without resonance at its corner, decibels (Butterworth). */
const FLAT = 10 * Math.log10(0.5)

/** Session of a recording at the loudspeaker while it plays. */
export interface SoundSession {
  /** Transport of the sound; undefined before `begin`. */
  readonly transport: Transport | undefined
  /** Whether it can be heard: the browser allows sound, and the next portion is rendered. */
  isHeard(): boolean
  /** Plays a track from its position, instead of the one before. `onEnd`: it has come to its end by itself. */
  begin(track: Track, playing: Playing, onEnd: () => void): void
  /** Changes what sounds already: settings, rate and loop. */
  apply(playing: Playing): void
  /** Silences and releases everything. */
  end(): void
}

/** Listener of a session. */
export interface SoundSessionListener {
  /** Pause because something else wants to be heard: another sound of the page, a call, another app. */
  onPause(): void
  /** Change of whether it is heard; also four times a second. */
  onChange(): void
  /** Refusal of the browser to play. */
  onRefused(): void
}

/** Interval of the told position while it plays, milliseconds. */
const TELL_MS = 250
/** Time after which a silent context counts as refused, milliseconds. */
const AWAKE_MS = 4000

/**
 * Session that silences all other sound on the page. To be called in the tick of the click, so that the browser allows
 * sound. Undefined where the browser has no sound; `onRefused` was called then.
 */
export function openSoundSession(initial: SoundSettings, listener: SoundSessionListener): SoundSession | undefined {
  let context: AudioContext
  try {
    context = wakeSoundContext()
  } catch {
    listener.onRefused()
    return undefined
  }
  const lifetime = createLifetime()
  const chain = createSoundChain(context, context.destination, initial)
  let transport: Transport | undefined
  let waits = true
  const isRunning = (): boolean => context.state === 'running'
  let wasRunning = isRunning()
  lifetime.add(() => chain.end())
  lifetime.add(keepContextAwake())
  lifetime.add(acquirePlayback(listener.onPause))
  lifetime.listen(context, 'statechange', () => {
    if (wasRunning && !isRunning()) return listener.onPause()
    wasRunning = isRunning()
    listener.onChange()
  })
  lifetime.after(AWAKE_MS, () => isRunning() || listener.onRefused())
  lifetime.every(TELL_MS, listener.onChange)
  return {
    get transport() {
      return transport
    },
    isHeard: () => isRunning() && !waits,
    begin(track, { plan, place, settings: { loop } }, onEnd) {
      transport?.stop()
      waits = true
      const own = startTransport(context, chain.input, track, {
        at: (place - plan.fromSecond) / plan.stretch,
        rate: plan.rate,
        loop,
        onEnd: () => transport === own && onEnd(),
        onWait(isWaiting) {
          if (transport !== own) return
          waits = isWaiting
          listener.onChange()
        },
      })
      transport = own
    },
    apply({ settings, plan }) {
      chain.apply(settings)
      transport?.setPace({ rate: plan.rate, loop: settings.loop })
    },
    end() {
      transport?.stop()
      lifetime.end()
    },
  }
}

/** Chain of gain, filters and compressor behind a player (Spec §9, "Audio player"). */
interface SoundChain {
  /** Input of the chain. */
  readonly input: AudioNode
  /** Changes settings while it sounds. */
  apply(settings: SoundSettings): void
  end(): void
}

/** Chain: gain → high-pass → low-pass → optional compressor → `destination`, set as `settings` say. */
export function createSoundChain(
  context: BaseAudioContext,
  destination: AudioNode,
  settings: SoundSettings,
): SoundChain {
  const gain = new GainNode(context)
  const highPass = new BiquadFilterNode(context, { type: 'highpass', Q: FLAT })
  const lowPass = new BiquadFilterNode(context, { type: 'lowpass', Q: FLAT })
  const compressor = new DynamicsCompressorNode(context, { threshold: COMPRESSOR_THRESHOLD, ratio: COMPRESSOR_RATIO })
  const plain = new GainNode(context)
  const compressed = new GainNode(context)
  gain.connect(highPass).connect(lowPass)
  lowPass.connect(plain).connect(destination)
  lowPass.connect(compressor).connect(compressed).connect(destination)

  const eachTarget = (to: SoundSettings, set: (param: AudioParam, value: number) => void): void => {
    set(gain.gain, 10 ** (to.gainDecibels / 20))
    set(highPass.frequency, to.highPassHertz)
    set(lowPass.frequency, Math.min(to.lowPassHertz ?? Number.POSITIVE_INFINITY, context.sampleRate / 2))
    const loudness = to.muted ? 0 : to.volume
    set(plain.gain, to.compressor ? 0 : loudness)
    set(compressed.gain, to.compressor ? loudness : 0)
  }
  eachTarget(settings, (param, value) => {
    param.value = value
  })
  return {
    input: gain,
    apply: (to) =>
      eachTarget(to, (param, value) => {
        param.cancelScheduledValues(context.currentTime)
        param.setTargetAtTime(value, context.currentTime, GLIDE_SECONDS)
      }),
    end() {
      plain.disconnect()
      compressed.disconnect()
    },
  }
}
