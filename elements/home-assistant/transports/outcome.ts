import { isOwnMachine } from '../../../src/domain/host.ts'
import type { TransportReason } from './reasons.ts'

/** Transports from a page of Home Assistant to a station. */
export type TransportKind = 'entities' | 'ingress' | 'proxy' | 'web-proxy' | 'direct'

/** Failure of one of the transports. */
export interface TransportFailure {
  readonly kind: TransportKind
  /** Key of the sentence with the reason and advice. */
  readonly reason: TransportReason
  /** Details from the way, untrusted text, for a search of the cause. */
  readonly details?: string
}

/** Station that was reached. */
export interface Reached {
  readonly kind: TransportKind
  /** Value of the `station` attribute of elements. */
  readonly station: string
  /** Access to the station: without a sign-in, or with the visitor's. */
  readonly access: 'public' | 'auto'
  /** Releases the transport. */
  end(): void
}

/** Maker of failures of one transport. */
export const failing =
  (kind: TransportKind) =>
  (reason: TransportReason, details?: string): TransportFailure => ({ kind, reason, ...(details && { details }) })

/** Text of an error: Home Assistant rejects with objects that are no errors. */
export function wordsOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown } // reason: only shown
  return [code, message].filter((part) => typeof part === 'string' || typeof part === 'number').join(': ')
}

/** Member of an answer of unknown shape. */
export const memberOf = (answer: unknown, name: string): unknown => Reflect.get(Object(answer), name)

/** Whether a browser would refuse to ask this station from this page. */
export const isMixed = (base: string): boolean => {
  const { protocol, hostname } = new URL(base)
  return globalThis.location.protocol === 'https:' && protocol === 'http:' && !isOwnMachine(hostname)
}
