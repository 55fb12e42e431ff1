import { randomInt } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { frameworkProblem } from '../../../server/station/answers/problems.ts'
import type { StationContext } from '../context.ts'
import type { StationEnv, StationRequest } from '../../../server/station/request.ts'
import { readBody } from '../../../server/station/answers/body.ts'
import { sameSecret } from './sessions.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const COOKIE_LIFE_MS = 1_800_000
const SAFE = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

const CLASSIC_EXEMPT =
  /^\/(assets\/|api\/v1\/(media\/|sse|audio-level|audio-stream-hls|auth\/|oauth2\/(token|callback))|api\/v2\/auth\/login)/
const CURRENT_EXEMPT = /^\/(assets|ui\/assets|health|auth\/|api\/v2\/auth\/(login|logout|callback))/
const CURRENT_EXEMPT_WHEN_SAFE = /^\/api\/v2\/(media|streams|spectrogram|audio\/)/

/**
 * Double-submit CSRF check of both dialects (station-api 0.3): the cookie is set again on every answer that is not
 * exempt; an unsafe request must repeat it in `X-CSRF-Token` (classic also as form field `_csrf`). It comes before the
 * sign-in check, and a refusal sets no cookie.
 */
export function csrfGuard(station: Pick<StationContext, 'dialect'>): MiddlewareHandler<StationEnv> {
  return async (request, next) => {
    const cookie = getCookie(request, 'csrf')
    const token = cookie && /^[\w-]{8,64}$/.test(cookie) ? cookie : newToken()
    request.set('csrfToken', token)
    if (isExempt(station, request)) return next()
    if (!SAFE.includes(request.req.method)) {
      if (station.dialect === 'current' && request.req.header('sec-fetch-site') === 'cross-site')
        return frameworkProblem(request, station, 403, 'cross-site request blocked by CSRF')
      const given = request.req.header('x-csrf-token') ?? (await formToken(station, request)) ?? ''
      if (!cookie || !sameSecret(given, cookie)) return frameworkProblem(request, station, 403, 'Invalid CSRF token')
    }
    await next()
    setCookie(request, 'csrf', token, { expires: new Date(Date.now() + COOKIE_LIFE_MS), sameSite: 'Lax' })
    return undefined
  }
}

function isExempt(station: Pick<StationContext, 'dialect'>, request: StationRequest): boolean {
  const path = request.req.path
  if (station.dialect === 'classic') return CLASSIC_EXEMPT.test(path)
  return CURRENT_EXEMPT.test(path) || (SAFE.includes(request.req.method) && CURRENT_EXEMPT_WHEN_SAFE.test(path))
}

async function formToken(
  station: Pick<StationContext, 'dialect'>,
  request: StationRequest,
): Promise<string | undefined> {
  const form = request.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (station.dialect !== 'classic' || !form) return undefined
  return new URLSearchParams(await readBody(request)).get('_csrf') ?? undefined
}

const newToken = (): string => Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
