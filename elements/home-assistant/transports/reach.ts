import { stationBase } from '../../../src/platform/station-base.ts'
import { embedMemory } from '../../../src/platform/storage.ts'
import type { Hass } from '../hass.ts'
import { type Reached, type TransportFailure, type TransportKind, wordsOf } from './outcome.ts'
import { findSources } from './sensors.ts'

export type { Reached, TransportFailure, TransportKind } from './outcome.ts'

/** Transport to the station, or the failures. */
type Reach = { readonly reached: Reached } | { readonly failures: readonly TransportFailure[] }

/** Configuration of a card about its station. */
export interface Wanted {
  /** Address of the station; one that begins with `/` is a path on Home Assistant's own origin. */
  readonly station?: string
  /** Slug of the station's add-on (app). */
  readonly addon?: string
  /** Transport, or `auto` (the default): the best one that works. */
  readonly transport?: TransportKind | 'auto'
}

/** Attempt with one transport. */
export type Attempt = (signal: AbortSignal) => Promise<Reached | TransportFailure>

/** Key under which the result is kept, for each wanted address apart (`bird:` + address). */
const KEPT_WAY = 'reached-by'

/**
 * Reaches the station of a card. All possible transports are tried at the same time, and the one that gives most is
 * taken: the add-on, a path on the same origin, the station itself, the proxy that only reads; Home Assistant's own
 * sensors if none of them works. The one that worked is tried alone the next time.
 *
 * @param signal ends the search; a later result is of no use
 * @returns failures in the order of the transports; never rejects
 */
export async function reachStation(hass: Hass, wanted: Wanted, signal: AbortSignal): Promise<Reach> {
  const ways = await waysTo(hass, wanted)
  if (ways.length === 0) return { failures: [{ kind: 'direct', reason: 'reach.unnamed' }] }
  const memory = embedMemory(addressOf(wanted))
  const last = ways.find(({ kind }) => kind === memory.read(KEPT_WAY))
  // sensors are used when nothing else works
  const isFloor = ({ kind }: Way): boolean => kind === 'entities'
  const others = ways.filter((way) => way !== last && !isFloor(way))
  const turns = [last && !isFloor(last) ? [last] : [], others, ways.filter(isFloor)]
  const failures: TransportFailure[] = []
  for (const turn of turns) {
    if (signal.aborted) break
    const reach = await tryAll(turn, signal)
    if ('reached' in reach) {
      memory.write(KEPT_WAY, reach.reached.kind)
      return reach
    }
    failures.push(...reach.failures)
  }
  if (!signal.aborted) memory.write(KEPT_WAY, null)
  const order = (failure: TransportFailure): number => ways.findIndex(({ kind }) => kind === failure.kind)
  return { failures: failures.toSorted((a, b) => order(a) - order(b)) }
}

interface Way {
  readonly kind: TransportKind
  readonly attempt: Attempt
}

/** Transports that may reach a station, the one that gives most first. */
async function waysTo(hass: Hass, { station = '', addon = '', transport = 'auto' }: Wanted): Promise<readonly Way[]> {
  const base = station.trim() === '' ? undefined : stationBase(station)
  const isHere = base !== undefined && new URL(base).origin === globalThis.location.origin
  const is = (kind: TransportKind, isPossible: boolean): boolean =>
    transport === kind || (transport === 'auto' && isPossible)
  const ways: Way[] = []
  const add = (kind: TransportKind, attempt: Attempt): unknown => ways.push({ kind, attempt })
  if (is('ingress', addon !== '' || (base === undefined && hass.user?.is_admin === true))) {
    const { ingress } = await import('./ingress.ts')
    add('ingress', (signal) => ingress(hass, addon, signal))
  }
  if (base !== undefined) {
    const [{ direct, proxy }, { hasWebProxy, webProxy }] = await Promise.all([
      import('./straight.ts'),
      import('./web-proxy.ts'),
    ])
    if (is('proxy', isHere)) add('proxy', (signal) => proxy(base, signal))
    if (is('direct', !isHere)) add('direct', (signal) => direct(base, signal))
    if (is('web-proxy', !isHere && hasWebProxy(hass))) add('web-proxy', (signal) => webProxy(hass, base, signal))
  }
  if (is('entities', findSources(hass).length > 0)) {
    const { entities } = await import('./entities.ts')
    add('entities', () => entities(hass))
  }
  return ways
}

/** Address under which the transport that worked is kept: all that the card says of the station. */
const addressOf = ({ station = '', addon = '' }: Wanted): string =>
  (station && stationBase(station)) || addon || 'birds'

/** Tries several transports at the same time; takes the first in their order that works, and ends the others. */
async function tryAll(ways: readonly Way[], signal: AbortSignal): Promise<Reach> {
  const enough = new AbortController()
  const either = AbortSignal.any([signal, enough.signal])
  const attempts = ways.map(({ kind, attempt }) =>
    attempt(either).catch(
      (error: unknown): TransportFailure => ({ kind, reason: 'reach.broken', details: wordsOf(error) }),
    ),
  )
  const failures: TransportFailure[] = []
  for (const [index, attempt] of attempts.entries()) {
    const outcome = await attempt
    if ('reason' in outcome) {
      failures.push(outcome)
      continue
    }
    enough.abort()
    for (const late of attempts.slice(index + 1)) void late.then((other) => 'end' in other && other.end())
    return { reached: outcome }
  }
  return { failures }
}
