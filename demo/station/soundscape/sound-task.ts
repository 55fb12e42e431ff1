import type { SoundPlan } from './plan.ts'

/** Work for the thread that makes live sound. Samples travel as the bytes of 32-bit floats. */
export type SoundTask =
  | { readonly kind: 'block'; readonly plan: SoundPlan }
  /** Gives the MP3 frames that are complete; the encoder named `stream` is made with its first samples. */
  | { readonly kind: 'mp3'; readonly stream: string; readonly samples: Float32Array }
  | { readonly kind: 'mp3-end'; readonly stream: string }
