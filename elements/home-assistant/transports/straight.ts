import type { Failure, FailureKind } from '../../../src/domain/failure.ts'
import { probeStation } from '../../../src/state/station-probe.ts'
import { isMixed, type Reached, type TransportFailure, type TransportKind } from './outcome.ts'
import type { TransportReason } from './reasons.ts'

/** Reasons for a station that the browser itself asks. */
const REASONS: Partial<Record<FailureKind, TransportReason>> = {
  'mixed-content': 'reach.insecure',
  'cross-origin': 'reach.crossOrigin',
  withheld: 'reach.crossOrigin',
  'forbidden-by-policy': 'reach.policy',
  'local-network': 'reach.localNetwork',
  offline: 'reach.offline',
  'not-answering': 'reach.silent',
  network: 'reach.silent',
  timeout: 'reach.silent',
  'not-a-station': 'reach.notStation',
  unreadable: 'reach.notStation',
  'not-found': 'reach.notStation',
  private: 'reach.private',
  redirected: 'reach.redirected',
}

/** Reasons for a path of Home Assistant's own origin, where some server always answers. */
const PATH_REASONS: Partial<Record<FailureKind, TransportReason>> = {
  ...REASONS,
  'not-found': 'reach.noPath',
  'not-a-station': 'reach.noPath',
  unreadable: 'reach.noPath',
  private: 'reach.pathPrivate',
  redirected: 'reach.pathPrivate',
}

/** Transport of the browser itself. A secure page cannot ask an insecure station: that is told without a try. */
export async function direct(base: string, signal: AbortSignal): Promise<Reached | TransportFailure> {
  if (isMixed(base)) return { kind: 'direct', reason: 'reach.insecure' }
  const config = await probeStation(base, signal)
  if (!config.ok) return failureOf('direct', config.failure, REASONS)
  return { kind: 'direct', station: base, access: 'public', end: () => {} }
}

/**
 * Transport by a path of Home Assistant's own origin with the station behind it: all its addresses, streams included,
 * stay valid.
 */
export async function proxy(base: string, signal: AbortSignal): Promise<Reached | TransportFailure> {
  const config = await probeStation(base, signal, { asVisitor: true })
  if (!config.ok) return failureOf('proxy', config.failure, PATH_REASONS)
  return { kind: 'proxy', station: base, access: 'auto', end: () => {} }
}

/** Failure of one transport for a failure of the station. */
export const failureOf = (
  kind: TransportKind,
  failure: Failure,
  reasons: Partial<Record<FailureKind, TransportReason>>,
): TransportFailure => ({
  kind,
  reason: reasons[failure.kind] ?? 'reach.trouble',
  details: [failure.status || '', failure.detail ?? failure.message ?? failure.kind].filter(Boolean).join(' '),
})
