import { createLifetime } from '../platform/lifetime.ts'
import { acquirePlayback } from './exclusive-playback.ts'
import { fadeInAndOut } from './fade.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'

/** Short sound with its gain. */
export interface MixedSound {
  readonly buffer: AudioBuffer
  /** Gain, a factor. */
  readonly gain: number
}

/** Mix of short sounds that may overlap, each faded in and out. */
export interface SoundMix {
  /**
   * Plays one from now on.
   *
   * @param from where in it to begin, seconds
   * @param seconds for how long; no longer than there is
   */
  play(sound: MixedSound, from: number, seconds: number): void
  /** Fades all sounds out. */
  silence(): void
  /** Fades out and releases everything. */
  end(): void
}

/** Fade at both ends, seconds, so that nothing clicks. */
const FADE_SECONDS = 0.12

/**
 * Mix that silences all other sound on the page. To be called in the tick of the click, so that the browser allows
 * sound. Undefined where the browser has no sound.
 *
 * @param onSilenced called when something else wants to be heard: another sound of the page, a call, another app
 */
export function openSoundMix(onSilenced: () => void): SoundMix | undefined {
  let context: AudioContext
  try {
    context = wakeSoundContext()
  } catch {
    return undefined
  }
  const lifetime = createLifetime()
  let wasRunning = context.state === 'running'
  let output: GainNode | undefined
  const silence = (): void => {
    output?.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 3)
    const fading = output
    createLifetime().after(FADE_SECONDS * 3000, () => fading?.disconnect())
    output = undefined
  }
  lifetime.add(keepContextAwake())
  lifetime.add(acquirePlayback(onSilenced))
  lifetime.listen(context, 'statechange', () => {
    const isRunning = context.state === 'running'
    if (wasRunning && !isRunning) onSilenced()
    wasRunning = isRunning
  })
  return {
    play({ buffer, gain }, from, seconds) {
      const length = Math.min(seconds, buffer.duration - from)
      if (length <= 0) return
      if (!output) {
        output = new GainNode(context)
        output.connect(context.destination)
      }
      const begin = context.currentTime
      const source = new AudioBufferSourceNode(context, { buffer })
      const envelope = new GainNode(context, { gain: 0 })
      fadeInAndOut(envelope.gain, begin, length, gain, FADE_SECONDS)
      source.connect(envelope).connect(output)
      source.onended = () => envelope.disconnect()
      source.start(begin, Math.max(0, from), length)
    },
    silence,
    end() {
      silence()
      lifetime.end()
    },
  }
}
