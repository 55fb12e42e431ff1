import { createLifetime } from '../platform/lifetime.ts'

/** Volume, as a share of full volume (Spec §9 Notifications). */
const VOLUME = 0.5
/** Tones: frequency in hertz, beginning and length in seconds. */
const TONES = [
  { hertz: 659, at: 0, seconds: 0.16 },
  { hertz: 880, at: 0.13, seconds: 0.32 },
] as const
const ATTACK_SECONDS = 0.012
const WAKE_MS = 400

/**
 * Plays two short tones of our own, without a file of the station. Silent where the browser wants a click first, and
 * never late.
 *
 * @returns whether it could be heard
 */
export async function playNoticeSound(): Promise<boolean> {
  // browsers forbid sound on an untouched page, and complain of each attempt
  const { userActivation } = globalThis.navigator ?? {}
  if (userActivation && !userActivation.hasBeenActive) return false
  const context = makeContext()
  if (!context) return false
  try {
    await Promise.race([context.resume(), createLifetime().passed(WAKE_MS)])
    if (context.state !== 'running') return false
    await soundTones(context)
    return true
  } catch {
    return false
  } finally {
    await context.close().catch(() => undefined)
  }
}

function makeContext(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined // no context in this browser, or too many
  }
}

async function soundTones(context: AudioContext): Promise<void> {
  const begin = context.currentTime + 0.02
  const sounding = TONES.map(({ hertz, at, seconds }) => {
    const [tone, gain] = [new OscillatorNode(context, { frequency: hertz }), new GainNode(context, { gain: 0 })]
    gain.gain.setValueAtTime(0, begin + at)
    gain.gain.linearRampToValueAtTime(VOLUME, begin + at + ATTACK_SECONDS)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + at + seconds)
    tone.connect(gain).connect(context.destination)
    tone.start(begin + at)
    tone.stop(begin + at + seconds)
    return new Promise<void>((resolve) => (tone.onended = () => resolve()))
  })
  await Promise.all(sounding)
}
