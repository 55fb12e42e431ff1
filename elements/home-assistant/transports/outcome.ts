import { isOwnMachine } from '../../../src/domain/host.ts'
import type { TransportReason } from './reasons.ts'

/** A way from a page of Home Assistant to a station. */
export type TransportKind = 'entities' | 'ingress' | 'proxy' | 'web-proxy' | 'direct'

/** Why one of the ways leads nowhere. */
export interface TransportFailure {
  readonly kind: TransportKind
  /** Key of the sentence that says so and what helps. */
  readonly reason: TransportReason
  /** What was said on the way, untrusted text, for whoever looks into it. */
  readonly details?: string
}

/** A station that can be had. */
export interface Reached {
  readonly kind: TransportKind
  /** For the `station` attribute of elements. */
  readonly station: string
  /** How the station is asked: as nobody in particular, or as whoever is signed in. */
  readonly access: 'public' | 'auto'
  /** Gives back what keeps the way open. */
  end(): void
}

/** Makes the failures of one way. */
export const failing =
  (kind: TransportKind) =>
  (reason: TransportReason, details?: string): TransportFailure => ({ kind, reason, ...(details && { details }) })

/** What an error says: Home Assistant rejects with objects that are none. */
export function wordsOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown } // reason: only shown
  return [code, message].filter((part) => typeof part === 'string' || typeof part === 'number').join(': ')
}

/** A member of an answer that nobody vouches for. */
export const memberOf = (answer: unknown, name: string): unknown => Reflect.get(Object(answer), name)

/** Whether a browser would refuse to ask this station from this page. */
export const isMixed = (base: string): boolean => {
  const { protocol, hostname } = new URL(base)
  return globalThis.location.protocol === 'https:' && protocol === 'http:' && !isOwnMachine(hostname)
}
