import type { Answer, Job } from './sound-jobs.ts'

/** The name under which the page starts the worker. */
export const SOUND_WORKER = 'dawn-chorus-sound'

/** From the page to the worker. */
export type WorkerRequest =
  | { readonly kind: 'register'; readonly sound: number; readonly samples: Float32Array; readonly sampleRate: number }
  | { readonly kind: 'unregister'; readonly sound: number }
  | { readonly kind: 'work'; readonly id: number; readonly sound: number; readonly job: Job }

/** From the worker to the page; id 0 says that it is there. */
export interface WorkerResponse {
  readonly id: number
  readonly value?: Answer | undefined
  /** What went wrong inside. */
  readonly problem?: string
}
