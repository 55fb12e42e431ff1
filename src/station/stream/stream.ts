import type { Failure } from '../../domain/failure.ts'

/** Where a connection stands (Spec §4). `closed`: nobody looks, or it cannot be had at all. */
export const STREAM_STATES = ['connecting', 'open', 'closed'] as const
export type StreamState = (typeof STREAM_STATES)[number]

/** Which stream, and how it behaves. Plain data: it travels to the shared worker. */
export interface StreamSpec {
  readonly url: string
  /**
   * Who we are to the station: a stream opened as a guest must not serve somebody who has signed in since. An embed is
   * `anonymous`: no cookies, no redirects.
   */
  readonly identity: 'user' | 'guest' | 'anonymous'
  /** Longest wait between two attempts, milliseconds. */
  readonly maxRetryMs: number
  /** Whether the station sends heartbeats as events, so that silence means death. */
  readonly heartbeats: boolean
}

/** Who listens to a stream. */
export interface StreamListener {
  /** Called with the state of now at once, and on every change. `failure` only where nothing can ever come. */
  onState(state: StreamState, failure?: Failure): void
  /** Called for every event; `name` is `message` for unnamed ones. */
  onEvent(name: string, data: string): void
}

/** Anything that lets one listen to a stream. Returns the way to leave. */
export type Subscribe = (spec: StreamSpec, listener: StreamListener) => () => void

/** What makes two subscriptions share one connection. */
export const streamKey = (spec: StreamSpec): string => `${spec.identity} ${spec.url}`

/** The named events of all streams (station-api 8). */
export const EVENT_NAMES = [
  'message',
  'connected',
  'detection',
  'pending',
  'notification',
  'toast',
  'heartbeat',
] as const
