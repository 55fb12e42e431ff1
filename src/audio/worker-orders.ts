import type { Answer, Job } from './workbench.ts'

/** The name under which the page starts the worker. */
export const SOUND_WORKER = 'dawn-chorus-sound'

/** From the page to the worker. */
export type WorkerOrder =
  | { readonly kind: 'hold'; readonly sound: number; readonly samples: Float32Array; readonly sampleRate: number }
  | { readonly kind: 'drop'; readonly sound: number }
  | { readonly kind: 'work'; readonly id: number; readonly sound: number; readonly job: Job }

/** From the worker to the page; id 0 says that it is there. */
export interface WorkerAnswer {
  readonly id: number
  readonly value?: Answer | undefined
  /** What went wrong inside. */
  readonly problem?: string
}
