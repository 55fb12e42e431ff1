import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import { notAStation } from './failures.ts'
import type { Ask } from './http.ts'
import { pageConfigInHtml, UNKNOWN_CLASSIC } from './wire/classic-page.ts'
import { type BootAnswer, decodePageConfig } from './wire/station-config.ts'
import { dialectOfHealth } from './wire/health.ts'
import { publicAccessIn } from './wire/public-access.ts'

/**
 * Configuration of a station that did not answer like a current one: 401 with security on, a 404 page with security
 * off, or some other page (station-api 1.2). A failure when it is no station at all.
 *
 * @param own whether the page is the station's own: then it carries the config
 * @param answer the answer in place of a config
 */
export function detectClassic(
  ask: Ask,
  failure: Failure,
  own: boolean,
  answer: Result<unknown>,
): Promise<Result<BootAnswer>> {
  return own ? ownClassic(ask) : otherClassic(ask, failure, answer)
}

/** Configuration in the page itself; a failure is not taken for a page without one. */
async function ownClassic(ask: Ask): Promise<Result<BootAnswer>> {
  const page = await ask({ method: 'GET', path: '/ui/dashboard', as: 'text', headers: { Accept: 'text/html' } })
  if (!page.ok && (page.failure.isNetworkError || page.failure.status >= 500)) return failed(page.failure)
  const told = page.ok ? decodePageConfig(pageConfigInHtml(String(page.value))) : page
  return told.ok ? told : configBySession(ask)
}

/**
 * Configuration by the session: a page from another server carries none, but the station tells who is signed in
 * (station-api 2.5).
 */
async function configBySession(ask: Ask): Promise<Result<BootAnswer>> {
  const status = await ask({ method: 'GET', path: '/api/v2/auth/status' })
  if (!status.ok) return status.failure.kind === 'sign-in-wall' ? status : success({ config: UNKNOWN_CLASSIC })
  const { authenticated } = (status.value ?? {}) as { authenticated?: unknown } // reason: compared next
  const isKnown = authenticated === true // otherwise no sign-in is needed
  const security = { enabled: isKnown, accessAllowed: isKnown, privateMode: false }
  return success({ config: { ...UNKNOWN_CLASSIC, security } })
}

/**
 * Configuration of a classic station seen from another site: its page cannot be read, and its refusal without CORS
 * headers looks like no answer. Its health has them, and tells a station from any other server. A lost answer does not
 * make a current station classic.
 */
async function otherClassic(ask: Ask, failure: Failure, answer: Result<unknown>): Promise<Result<BootAnswer>> {
  const health = await ask({ method: 'GET', path: '/api/v2/health' })
  if (health.ok) {
    const dialect = dialectOfHealth(health.value)
    if (dialect === 'classic')
      return success({ config: { ...UNKNOWN_CLASSIC, publicAccess: accessByDoor(failure, answer) } })
    return failed(dialect === 'current' ? failure : notAStation())
  }
  const isPlainServer = health.failure.kind === 'not-found' || health.failure.kind === 'unreadable'
  return failed(isPlainServer ? notAStation(health.failure.status) : health.failure)
}

/**
 * Public access to a classic station, told by an address that does not exist, since its login stands before every
 * address. A gateway in front of one tells it itself.
 */
function accessByDoor({ status, kind }: Failure, answer: Result<unknown>): unknown {
  if (answer.ok) return publicAccessIn(answer.value)
  const isOpen = status === 404
  return isOpen || status === 401 || kind === 'network' ? { liveAudio: isOpen } : undefined
}
