import type { Failure } from '../../domain/failure.ts'

/** States of a connection (Spec §4). `closed`: nobody looks, or it cannot be had at all. */
export const STREAM_STATES = ['connecting', 'open', 'closed'] as const
export type StreamState = (typeof STREAM_STATES)[number]

/** Stream and its behaviour. Plain data: it goes to the shared worker. */
export interface StreamSpec {
  readonly url: string
  /**
   * Identity at the station: a stream opened as a guest must not serve somebody who has signed in since. An embed is
   * `anonymous`: no cookies, no redirects.
   */
  readonly identity: 'user' | 'guest' | 'anonymous'
  /** Longest wait between two attempts, milliseconds. */
  readonly maxRetryMs: number
  /** Whether the station sends heartbeats as events, so that silence means that it is dead. */
  readonly heartbeats: boolean
}

/** Listener of a stream. */
export interface StreamListener {
  /** Called with the present state at once, and on every change. `failure` only where no stream can ever open. */
  onState(state: StreamState, failure?: Failure): void
  /** Called for every event; `name` is `message` for unnamed ones. */
  onEvent(name: string, data: string): void
}

/** Function that subscribes to a stream. Returns the way to leave. */
export type Subscribe = (spec: StreamSpec, listener: StreamListener) => () => void

/** Key of a connection: subscriptions with the same key share it. */
export const streamKey = (spec: StreamSpec): string => `${spec.identity} ${spec.url}`

/** Named events of all streams (station-api 8). */
export const EVENT_NAMES = [
  'message',
  'connected',
  'detection',
  'pending',
  'notification',
  'toast',
  'heartbeat',
] as const
