import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { sendJson } from '../../../server/station/answers/json.ts'
import { isSecured, refuse } from '../../../server/station/access.ts'
import type { StationContext } from '../context.ts'
import type { StationEnv, StationRequest } from '../../../server/station/request.ts'
import { SESSION_COOKIE } from './sessions.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']
const CLASSIC_PROTECTED = /^\/(api\/v2\/(?!auth\/(login|logout)$)|api\/v1\/audio-stream-hls|logout|system|settings\/)/
const CLASSIC_PUBLIC_TO_READ =
  /^\/api\/v2\/(detections|analytics|media\/species-image|media\/audio|spectrogram|audio|health|weather)/
const PRIVATE_EXCEPT =
  /^(GET \/api\/v2\/app\/config|POST \/api\/v2\/auth\/login|GET \/api\/v2\/auth\/callback|\w+ \/api\/v2\/streams\/hls\/.*)$/

type Guarded = Pick<StationContext, 'access' | 'sessions' | 'dialect'>

/** Middleware that identifies the caller; must come before all that need to know. */
export function identify(station: Guarded): MiddlewareHandler<StationEnv> {
  return async (request, next) => {
    const signedIn = isSecured(station) && station.sessions.isSignedIn(getCookie(request, SESSION_COOKIE))
    request.set('signedIn', signedIn)
    request.set('mayAct', !isSecured(station) || signedIn)
    await next()
  }
}

/**
 * Gate before any route (station-api 0.2): the path table of classic; with private access everything under `/api/v2` at
 * current. (Classic has no private mode: there it is the same as password.)
 */
export function frontGate(station: Guarded): MiddlewareHandler<StationEnv> {
  return async (request, next) => {
    if (request.get('mayAct')) return next()
    const { method, path } = request.req
    if (station.dialect === 'classic') {
      const reading = READING.includes(method) && CLASSIC_PUBLIC_TO_READ.test(path)
      if (CLASSIC_PROTECTED.test(path) && !reading) return refuseAtClassicGate(request)
    } else if (station.access === 'private' && path.startsWith('/api/v2/')) {
      if (!PRIVATE_EXCEPT.test(`${method === 'HEAD' ? 'GET' : method} ${path}`)) return refuse(request, station)
    }
    return next()
  }
}

function refuseAtClassicGate(request: StationRequest): Response {
  request.header('vary', 'Cookie')
  if (!request.req.path.startsWith('/api/'))
    return request.redirect(`/login?redirect=${encodeURIComponent(request.req.path)}`, 302)
  const message = 'You must be authenticated to access this API endpoint'
  return sendJson(request, { error: 'Authentication required', message }, 401)
}
