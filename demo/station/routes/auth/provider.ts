import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { prefixOf } from '../../../../server/pages/prefix.ts'
import { authorizationAddress, emailOfCode } from '../../access/authorization-server.ts'
import { setSessionCookie } from '../../access/session-cookie.ts'
import { sameSecret } from '../../access/sessions.ts'
import { PROVIDERS } from '../../command/options.ts'
import type { StationContext } from '../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../server/station/request.ts'

/** Cookie with the state that the browser must bring back from the provider. */
const STATE_COOKIE = '_gothic_state'
const STATE_SECONDS = 600

/**
 * Sign-in by Google or GitHub: an OpenID server stands in for each that is configured. The others are refused as
 * stations do (station-api 2.6).
 */
export function providerRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const bases = station.dialect === 'classic' ? ['/auth', '/api/v1/auth'] : ['/auth']
  for (const base of bases) {
    routes.get(`${base}/:provider`, (request) => begin(station, request))
    routes.get(`${base}/:provider/callback`, (request) => finish(station, request))
  }
  return routes
}

const issuerOf = (station: StationContext, request: StationRequest): string | undefined =>
  PROVIDERS.flatMap((id) => (id === request.req.param('provider') ? (station.providers[id] ?? []) : []))[0]

function unknownProvider(request: StationRequest): Response {
  const provider = (request.req.param('provider') ?? '').replace(/[^\w-]/g, '')
  return request.text(`no provider for ${provider} exists`, 400)
}

async function begin(station: StationContext, request: StationRequest): Promise<Response> {
  const issuer = issuerOf(station, request)
  if (issuer === undefined) return unknownProvider(request)
  const state = randomBytes(32).toString('base64url')
  try {
    const { origin, pathname } = new URL(request.req.url)
    const address = await authorizationAddress(issuer, `${origin}${prefixOf(request)}${pathname}/callback`, state)
    setCookie(request, STATE_COOKIE, state, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: STATE_SECONDS })
    return request.redirect(address, 307)
  } catch (error) {
    return request.text(error instanceof Error ? error.message : String(error), 400)
  }
}

async function finish(station: StationContext, request: StationRequest): Promise<Response> {
  const issuer = issuerOf(station, request)
  if (issuer === undefined) return unknownProvider(request)
  const [sent, kept] = [request.req.query('state') ?? '', getCookie(request, STATE_COOKIE)]
  deleteCookie(request, STATE_COOKIE)
  if (!kept || !sameSecret(sent, kept)) return request.text('state token mismatch', 400)
  const { origin, pathname } = new URL(request.req.url)
  const prefix = prefixOf(request)
  try {
    const refusal = request.req.query('error')
    if (refusal !== undefined) throw new Error(`oauth2: ${refusal}`)
    const email = await emailOfCode(issuer, `${origin}${prefix}${pathname}`, request.req.query('code') ?? '')
    if (station.owner !== undefined && email !== station.owner) return request.text('user is not allowed', 403)
  } catch (error) {
    return request.text(error instanceof Error ? error.message : String(error), 400)
  }
  setSessionCookie(request, station.sessions.redeem(station.sessions.issueCode()))
  return station.dialect === 'classic' ? request.redirect('/', 307) : request.redirect(`${prefix}/ui/dashboard`, 302)
}
