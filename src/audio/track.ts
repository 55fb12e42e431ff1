import type { Plan } from '../domain/sound/plan.ts'
import { lengthOf, portionLength } from '../domain/sound/rendering.ts'
import type { DecodedClip } from './decoded-clip.ts'
import type { RegisteredClip } from './sound-worker-client.ts'

/** Track: the sound of a plan, in portions that follow one another without a seam. */
export interface Track {
  readonly portions: number
  /** Length of every portion but the last, seconds of the result. */
  readonly portionSeconds: number
  /** Length of the whole track, seconds of the result. */
  readonly seconds: number
  /** Portion, at once where it is ready, else when it has been rendered; undefined when the sound was released. */
  portion(index: number): AudioBuffer | Promise<AudioBuffer | undefined>
}

/** Portions kept at most; about 1 MB each. */
const KEPT = 24

/** Track of a plan; `sound` is called only where something has to be rendered. */
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
