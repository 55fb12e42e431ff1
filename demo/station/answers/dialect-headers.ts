import type { MiddlewareHandler } from 'hono'
import type { StationContext } from '../context.ts'
import type { StationEnv } from '../../../server/station/request.ts'

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE'
const CURRENT_HEADERS = 'Origin,Content-Type,Accept,Authorization,Cache-Control,X-Requested-With,X-CSRF-Token'
const MONTH = 'public, max-age=2592000, immutable'

/** Headers every answer of a dialect carries (station-api 0.4, 0.5); a route's own values win. */
export const dialectHeaders = (station: Pick<StationContext, 'dialect'>): MiddlewareHandler<StationEnv> =>
  station.dialect === 'classic' ? classicHeaders : currentHeaders

/** Comes after the gate: what the gate refuses carries none of these. */
const classicHeaders: MiddlewareHandler<StationEnv> = async (request, next) => {
  const { path, method } = request.req
  const inGroup = path.startsWith('/api/v2/') && !/^\/api\/v2\/(audio|spectrogram)\//.test(path)
  if (inGroup && method === 'OPTIONS' && request.req.header('origin')) {
    request.res = new Response(null, { status: 204 })
    const asked = request.req.header('access-control-request-headers')
    request.res.headers.set('access-control-allow-methods', METHODS)
    if (asked) request.res.headers.set('access-control-allow-headers', asked)
  } else {
    await next()
  }
  const { headers } = request.res
  const setDefault = (name: string, value: string): void => {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (inGroup && request.req.header('origin')) setDefault('access-control-allow-origin', '*')
  if (path.startsWith('/api/v2/spectrogram')) headers.set('cache-control', MONTH) // also on errors and status: a real trap
  if (path.startsWith('/api/v1/')) {
    setDefault('cache-control', 'no-store')
    setDefault('pragma', 'no-cache')
    setDefault('expires', '0')
  }
  if (/\.(png|jpg|ico|svg)$/.test(path)) setDefault('cache-control', 'public, max-age=604800, immutable')
  const isRangeError = request.res.status === 416
  if (!isRangeError) setDefault('cache-control', 'no-store')
  setDefault('vary', inGroup ? 'Origin' : 'HX-Request')
}

/** Answers preflights of the current dialect, which come before its CSRF check and carry no cookie. */
export const currentPreflight: MiddlewareHandler<StationEnv> = async (request, next) => {
  const origin = request.req.header('origin')
  if (request.req.method !== 'OPTIONS' || !origin || !request.req.header('access-control-request-method')) return next()
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': CURRENT_HEADERS,
      'access-control-allow-methods': `${METHODS},OPTIONS`,
      'access-control-allow-origin': origin,
      vary: 'Access-Control-Request-Headers',
    },
  })
}

const currentHeaders: MiddlewareHandler<StationEnv> = async (request, next) => {
  const origin = request.req.header('origin')
  await next()
  const { headers } = request.res
  const setDefault = (name: string, value: string): void => {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (origin) {
    setDefault('access-control-allow-origin', origin)
    if (headers.get('access-control-allow-origin') === origin) setDefault('access-control-allow-credentials', 'true')
  }
  setDefault('content-security-policy', "frame-ancestors 'self'")
  const isFramedByOthers = /frame-ancestors 'self' \w/.test(headers.get('content-security-policy') ?? '')
  setDefault('cross-origin-opener-policy', 'same-origin')
  setDefault('referrer-policy', 'strict-origin-when-cross-origin')
  setDefault('x-content-type-options', 'nosniff')
  if (!isFramedByOthers) setDefault('x-frame-options', 'SAMEORIGIN') // it cannot name them
  setDefault('x-xss-protection', '0')
  setDefault(
    'vary',
    /^\/api\/v2\/(media|audio|spectrogram|streams)\//.test(request.req.path) ? 'Origin' : 'Accept-Encoding',
  )
}
