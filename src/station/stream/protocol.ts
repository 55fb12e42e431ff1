import type { StreamSpec, StreamState } from './stream.ts'

/** Part of the worker's name: pages of another version must not share a worker with us. */
export const WORKER_NAME = 'dawn-chorus-streams-1'

/**
 * What a page tells the worker: always the whole list of what it wants, so that a lost or repeated message does no harm.
 * An empty list is a farewell.
 */
export interface PageMessage {
  readonly want: readonly StreamSpec[]
}

/** What the worker tells a page. */
export type WorkerMessage =
  /** `ready` is false where the worker has no event streams: the page has to help itself. */
  | { readonly kind: 'hello'; readonly ready: boolean }
  /** Asks for the page's list; a page that does not answer is taken for gone. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'state'; readonly key: string; readonly state: StreamState }
  | { readonly kind: 'event'; readonly key: string; readonly name: string; readonly data: string }
