import { HOUR_MS } from '../../../src/domain/calendar.ts'
import { requestAddress } from '../../../src/platform/address.ts'
import type { FailureKind } from '../../../src/domain/failure.ts'
import { now } from '../../../src/platform/clock.ts'
import { leadStation, probeStation, type StationFetch } from '../../../src/state/station-probe.ts'
import type { Hass } from '../hass.ts'
import { failing, memberOf, type Reached, type TransportFailure } from './outcome.ts'
import type { TransportReason } from './reasons.ts'

const fail = failing('web-proxy')

/** Reasons where Home Assistant asks in our place: it calls a forbidden address not found. */
const REASONS: Partial<Record<FailureKind, TransportReason>> = {
  'not-found': 'reach.webProxyForbids',
  'not-a-station': 'reach.webProxyForbids',
  unreadable: 'reach.notStation',
  private: 'reach.private',
}

/** Whether Home Assistant has the integration. */
export const hasWebProxy = ({ config }: Hass): boolean => {
  const components = memberOf(config, 'components')
  return Array.isArray(components) && components.includes('hass_web_proxy')
}

/** Lifetime of a file's signed address, and its age from which another is made, milliseconds. */
const [SIGNED_FOR_MS, SIGNED_ANEW_MS] = [12 * HOUR_MS, 6 * HOUR_MS] as const
/** Signed addresses kept at most: the pieces of a live stream come every few seconds. */
const SIGNED_KEPT = 200

/** The integration decodes the address once more than its query. */
const pathTo = (url: string): string => `/api/hass_web_proxy/v0/?url=${encodeURIComponent(encodeURIComponent(url))}`

/**
 * Addresses of files through Home Assistant, signed by it, since pictures and media elements send no headers. Never
 * rejects: where it refuses, an address stays as it is.
 */
function signedAddresses({ callWS }: Hass): ((url: string) => Promise<string>) | undefined {
  if (!callWS) return undefined
  const kept = new Map<string, { readonly atMs: number; readonly address: Promise<string> }>()
  const sign = async (url: string): Promise<string> => {
    const path = pathTo(url)
    try {
      const answer = await callWS({ type: 'auth/sign_path', path, expires: SIGNED_FOR_MS / 1000 })
      // only the signature is taken: it has decoded the rest once
      const signature = new URLSearchParams(String(memberOf(answer, 'path')).split('?').at(-1)).get('authSig')
      if (signature) return `${globalThis.location.origin}${path}&authSig=${encodeURIComponent(signature)}`
    } catch {
      // not connected now
    }
    kept.delete(url)
    return url
  }
  return (url) => {
    const known = kept.get(url)
    if (known && now() - known.atMs < SIGNED_ANEW_MS) return known.address
    const address = sign(url)
    kept.set(url, { atMs: now(), address })
    const [oldest] = kept.keys()
    if (kept.size > SIGNED_KEPT && oldest !== undefined) kept.delete(oldest)
    return address
  }
}

/**
 * Transport by the integration “Home Assistant Web Proxy”: Home Assistant asks the station in place of the browser. It
 * only reads: lists, charts, news as they come, photos, recordings, and the live sound.
 */
export async function webProxy(hass: Hass, base: string, signal: AbortSignal): Promise<Reached | TransportFailure> {
  const { fetchWithAuth } = hass
  if (!hasWebProxy(hass) || !fetchWithAuth) return fail('reach.webProxyMissing')
  const transport: StationFetch = (url, init) => {
    const { method = 'GET', headers, signal: until } = init ?? {}
    if (method !== 'GET') return Promise.resolve(new Response(null, { status: 405 }))
    return fetchWithAuth(pathTo(requestAddress(url)), {
      headers: { ...Object.fromEntries(new Headers(headers)) },
      signal: until ?? null,
      cache: 'no-store',
    })
  }
  const config = await probeStation(base, signal, { fetch: transport })
  if (!config.ok) {
    const { kind, status, detail, message } = config.failure
    return fail(REASONS[kind] ?? 'reach.webProxySilent', `${status || kind} ${detail ?? message}`)
  }
  return {
    kind: 'web-proxy',
    station: base,
    access: 'public',
    end: leadStation(base, { fetch: transport, addressOf: signedAddresses(hass) }),
  }
}
