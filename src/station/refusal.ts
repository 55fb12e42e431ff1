import type { Failure, FailureKind } from '../domain/failure.ts'
import { isOwnMachine, looksLocal } from '../domain/host.ts'
import type { Result } from '../domain/result.ts'
import { isLocalNetworkDenied, isOnline, isSecurePage } from '../platform/network.ts'
import { PROBE_TIMEOUT_MS } from './limits.ts'
import { isForbiddenByPolicy, reach } from './reach.ts'
import { wayTo } from './transports.ts'

/** Failures that may mean that there is no station, or none that may be asked. */
const DOUBTFUL: readonly FailureKind[] = ['network', 'timeout', 'not-found', 'unreadable']

/** Causes that may pass by themselves, or that the visitor can remove. */
const PASSING: readonly FailureKind[] = ['offline', 'not-answering', 'local-network']

/**
 * Cause of a failed answer to an embed. When even the station as a whole cannot be reached, that is the cause.
 *
 * @param boot asks for the station as a whole, its failure explained
 */
export async function explainRefusal(
  failure: Failure,
  base: string,
  boot: () => Promise<Result<unknown>>,
): Promise<Failure> {
  if (!DOUBTFUL.includes(failure.kind)) return explainStation(failure, base)
  const station = await boot()
  if (!station.ok) return station.failure
  const explained = await explainStation(failure, base)
  // a readable station hides only this one answer
  return explained.kind === 'cross-origin' ? { ...explained, kind: 'withheld' } : explained
}

/**
 * Cause of a failure to reach a foreign station. A browser tells a page nothing about a missing answer; what can be
 * found out is the page's own address and policy, the network, and whether anything answers. Otherwise it stays
 * `network`.
 *
 * @param base the station: origin plus path prefix
 */
export async function explainStation(failure: Failure, base: string): Promise<Failure> {
  const kind = await causeOf(failure.kind, base)
  const isKnown = kind !== failure.kind || kind === 'redirected'
  return isKnown ? { ...failure, kind, isExplained: true, isLasting: !PASSING.includes(kind) } : failure
}

const searches = new Map<string, Promise<FailureKind>>()

async function causeOf(kind: FailureKind, base: string): Promise<FailureKind> {
  if (kind === 'unauthenticated' || kind === 'forbidden') return 'private'
  if (kind === 'timeout') return 'not-answering'
  // what the browser itself would be answered says nothing of another transport
  if (kind !== 'network' || !globalThis.document || wayTo?.(base)) return kind
  const search = searches.get(base) ?? causeOfSilence(new URL(base))
  searches.set(base, search) // one search for all that ask at the same time
  return search.finally(() => searches.delete(base))
}

async function causeOfSilence(station: URL): Promise<FailureKind> {
  const isHere = isOwnMachine(station.hostname)
  if (isSecurePage() && station.protocol === 'http:' && !isHere) return 'mixed-content'
  if (!isOnline() && !isHere) return 'offline'
  const door = `${station.href.replace(/\/$/, '')}/api/v2/health`
  if (await isForbiddenByPolicy(door, PROBE_TIMEOUT_MS)) return 'forbidden-by-policy'
  const answer = await reach(door, PROBE_TIMEOUT_MS)
  if (answer === 'answered') return 'cross-origin'
  if (answer === 'elsewhere') return 'redirected'
  if (looksLocal(station.hostname) && (await isLocalNetworkDenied())) return 'local-network'
  return answer === 'silent' ? 'not-answering' : 'network'
}
