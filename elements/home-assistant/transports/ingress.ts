import { createLifetime } from '../../../src/platform/lifetime.ts'
import { isSecurePage } from '../../../src/platform/network.ts'
import { probeStation } from '../../../src/state/station-probe.ts'
import type { Hass } from '../hass.ts'
import { failing, memberOf, type Reached, type TransportFailure, wordsOf } from './outcome.ts'
import type { TransportReason } from './reasons.ts'
import { sharedByCards } from './shared.ts'

/** Interval of renewing a session of Home Assistant, milliseconds (embedding §3.7). */
const VALIDATE_MS = 60_000

/** Slugs of add-ons (apps) that are a station, in any repository: `a0d7b954_birdnet-go`; ours, which is in front of one. */
const STATION_SLUG = /(^|_)(birdnet-go|dawn-chorus)$/

/** Answer of the Supervisor through Home Assistant; rejects as `callWS` does. */
async function supervise(hass: Hass, method: 'get' | 'post', endpoint: string, data?: object): Promise<unknown> {
  if (!hass.callWS) throw new Error('Home Assistant is not connected')
  return hass.callWS({ type: 'supervisor/api', endpoint, method, ...(data && { data }) })
}

const fail = failing('ingress')

/**
 * Transport through the Supervisor: the station is an add-on, behind a path of Home Assistant's own origin that a
 * session opens.
 *
 * @param addon its slug; empty: any add-on that is a station, which only an administrator may look for
 */
export async function ingress(hass: Hass, addon: string, signal: AbortSignal): Promise<Reached | TransportFailure> {
  let entry: unknown
  try {
    const slug = addon || (await findAddon(hass))
    if (slug === undefined) return fail('reach.addonUnnamed')
    const info = await supervise(hass, 'get', `/addons/${encodeURIComponent(slug)}/info`)
    const state = memberOf(info, 'state')
    if (state !== 'started') return fail('reach.addonStopped', `${slug}: ${String(state)}`)
    entry = memberOf(info, 'ingress_entry')
    if (typeof entry !== 'string' || !/^\/api\/hassio_ingress\/[\w-]+\/?$/.test(entry))
      return fail('reach.addonNoIngress', slug)
  } catch (error) {
    return fail(refusalOf(error), wordsOf(error))
  }
  const leave = await enter(hass).catch((error: unknown) => fail(refusalOf(error), wordsOf(error)))
  if (typeof leave !== 'function') return leave
  const base = globalThis.location.origin + entry.replace(/\/$/, '')
  const config = await probeStation(base, signal, { asVisitor: true })
  if (config.ok) return { kind: 'ingress', station: base, access: 'auto', end: leave }
  leave()
  const { kind, status, message } = config.failure
  return fail(kind === 'private' ? 'reach.private' : 'reach.addonSilent', `${status || kind} ${message}`)
}

/**
 * Slug of the add-on that is a station, a running one first; undefined when there is none. Rejects for people who are
 * no administrators, and without a Supervisor.
 */
export async function findAddon(hass: Hass): Promise<string | undefined> {
  const list = memberOf(await supervise(hass, 'get', '/addons'), 'addons')
  const found = (Array.isArray(list) ? list : []).filter((one) => STATION_SLUG.test(String(memberOf(one, 'slug'))))
  const one = found.find((each) => memberOf(each, 'state') === 'started') ?? found[0]
  return one && String(memberOf(one, 'slug'))
}

/** Reason in a refusal of the Supervisor. */
function refusalOf(error: unknown): TransportReason {
  const code = memberOf(error, 'code')
  if (code === 'unknown_command') return 'reach.noSupervisor'
  if (code === 'unauthorized') return 'reach.addonRefused'
  return /does(n't| not) exist|not (found|installed)/i.test(wordsOf(error)) ? 'reach.addonMissing' : 'reach.broken'
}

/** Keeps a session of ingress alive, for all cards of the page; an ended one is begun anew. Returns the way to stop. */
const enter = sharedByCards(async (hass: Hass) => {
  const lifetime = createLifetime()
  let id = await beginSession(hass)
  lifetime.every(VALIDATE_MS, () => {
    supervise(hass, 'post', '/ingress/validate_session', { session: id })
      .catch(async () => {
        id = await beginSession(hass)
      })
      .catch(() => {}) // Home Assistant is away now: the next interval asks again
  })
  return () => lifetime.end()
})

/** Begins a session and sets its cookie for ingress alone. */
async function beginSession(hass: Hass): Promise<string> {
  const id = memberOf(await supervise(hass, 'post', '/ingress/session'), 'session')
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new Error('The Supervisor gave no session')
  // biome-ignore lint/suspicious/noDocumentCookie: ingress knows a session by nothing else, and the Cookie Store API is missing over http
  document.cookie = `ingress_session=${id};path=/api/hassio_ingress/;SameSite=Strict${isSecurePage() ? ';Secure' : ''}`
  return id
}
