import type { Answer, Job } from './sound-jobs.ts'

/** Name under which the page starts the worker. */
export const SOUND_WORKER = 'dawn-chorus-sound'

/** Message from the page to the worker. */
export type WorkerRequest =
  | { readonly kind: 'register'; readonly sound: number; readonly samples: Float32Array; readonly sampleRate: number }
  | { readonly kind: 'unregister'; readonly sound: number }
  | { readonly kind: 'work'; readonly id: number; readonly sound: number; readonly job: Job }

/** Message from the worker to the page; id 0 says that it has started. */
export interface WorkerResponse {
  readonly id: number
  readonly value?: Answer | undefined
  /** Error inside the worker. */
  readonly problem?: string
}
