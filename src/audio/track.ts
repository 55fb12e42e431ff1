import type { Plan } from '../domain/sound/plan.ts'
import { lengthOf, portionLength } from '../domain/sound/rendering.ts'
import type { DecodedClip } from './decoded-clip.ts'
import type { RegisteredClip } from './sound-worker-client.ts'

/** What a plan sounds like, in portions that follow one another without a seam. */
export interface Track {
  readonly portions: number
  /** Length of every portion but the last, seconds of the result. */
  readonly portionSeconds: number
  /** Length of all, seconds of the result. */
  readonly seconds: number
  /** A portion: at once where it is there, else when it has been rendered; undefined when the sound was let go of. */
  portion(index: number): AudioBuffer | Promise<AudioBuffer | undefined>
}

/** How many portions are kept; about 1 MB each. */
const KEPT = 24

/** The track of a plan; `sound` is asked only for what has to be rendered. */
export function trackOf(clip: DecodedClip, plan: Plan, sound: () => RegisteredClip): Track {
  const { buffer, sampleRate } = clip
  const { piece } = plan
  if (!piece) return { portions: 1, portionSeconds: buffer.duration, seconds: buffer.duration, portion: () => buffer }
  const length = lengthOf(piece)
  const step = portionLength(piece, sampleRate)
  const made = new Map<number, AudioBuffer>()
  const render = async (index: number): Promise<AudioBuffer | undefined> => {
    const samples = await sound().ask({ kind: 'render', piece, portion: index })
    if (!samples || samples.length === 0) return undefined
    const portion = new AudioBuffer({ length: samples.length, sampleRate })
    portion.copyToChannel(samples, 0)
    made.set(index, portion)
    for (const oldest of made.keys()) if (made.size > KEPT) made.delete(oldest)
    return portion
  }
  return {
    portions: Math.max(1, Math.ceil(length / step)),
    portionSeconds: step / sampleRate,
    seconds: length / sampleRate,
    portion: (index) => made.get(index) ?? render(index),
  }
}
