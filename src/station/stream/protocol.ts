import type { StreamSpec, StreamState } from './stream.ts'

/** Name of the worker, with a version: pages of another version must not share a worker with us. */
export const WORKER_NAME = 'dawn-chorus-streams-1'

/**
 * Message of a page to the worker: always the whole list of what it wants, so that a lost or repeated message does no
 * harm. An empty list is a farewell.
 */
export interface PageMessage {
  readonly want: readonly StreamSpec[]
}

/** Message of the worker to a page. */
export type WorkerMessage =
  /** Greeting; `ready` is false where the worker has no event streams, so that the page needs its own. */
  | { readonly kind: 'hello'; readonly ready: boolean }
  /** Request for the page's list; a page that does not answer counts as gone. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'state'; readonly key: string; readonly state: StreamState }
  | { readonly kind: 'event'; readonly key: string; readonly name: string; readonly data: string }
