/** Request of a page to the garden in its tab. */
export interface GardenRequest {
  readonly method: string
  /** Path with its query, from `/api` on. */
  readonly path: string
  /** Text; empty without one. */
  readonly body: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Message of a page: a request, or that nobody waits for its answer any longer. */
export type MessageToGarden =
  | { readonly id: number; readonly request: GardenRequest }
  | { readonly id: number; readonly isGone: true }

/**
 * Message of the garden about a request: the head of its answer, then the pieces of the body, then the end. A failure is an
 * error of our own.
 */
export type MessageOfGarden =
  | { readonly id: number; readonly head: { readonly status: number; readonly headers: GardenRequest['headers'] } }
  | { readonly id: number; readonly piece: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly isEnd: true }
  | { readonly id: number; readonly failure: string }
