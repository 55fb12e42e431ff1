import { COMPRESSOR_RATIO, COMPRESSOR_THRESHOLD } from '../domain/sound/limits.ts'
import type { SoundSettings } from '../domain/sound/settings.ts'

/** Gain, filters and compressor behind a player (Spec §9, "Audio player"). */
export interface SoundChain {
  /** What sounds is connected to this. */
  readonly input: AudioNode
  /** Follows settings while it sounds. */
  apply(settings: SoundSettings): void
  end(): void
}

/** A change takes about three times so long, seconds: no crackle. */
const GLIDE_SECONDS = 0.01

/** No resonance at the corner of a filter, decibels (Butterworth). */
const FLAT = 10 * Math.log10(0.5)

/** Builds gain → high-pass → low-pass → compressor or not → `destination`, set as `settings` say. */
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
