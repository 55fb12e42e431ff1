import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { brief, problem } from '../../../../../../server/station/answers/problems.ts'
import { CLIENT_NAME, sameSecret } from '../../../../access/sessions.ts'
import { isSecured } from '../../../../../../server/station/access.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { prefixOf } from '../../../../../../server/pages/prefix.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { loginRedirect } from './login-redirect.ts'

const TOO_MANY = 'Too many login attempts. Please try again in 15 minutes.'

/** First half of signing in: checks the password and hands out a code for the callback (station-api 2.1). */
export function loginRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  routes.post('/api/v2/auth/login', async (request) => {
    if (!station.limits.login.take(clientAddressOf(request))) {
      return station.dialect === 'classic'
        ? brief(request, 429, TOO_MANY)
        : problem(request, station, 429, { message: TOO_MANY, key: 'errors.auth.tooManyAttempts' })
    }
    const body = await readObject(request)
    if (!body) {
      const detail = 'code=400, message=Syntax error: invalid character looking for beginning of object key string'
      return problem(request, station, 400, { message: 'Invalid login request', detail })
    }
    const [username, password] = [text(body['username']), text(body['password'])]
    if (!isSecured(station)) return welcome(request, station, username, 'Authentication is not required on this server')
    if (username === '' || password === '') {
      await aMoment()
      return sorry(request, station, 400, 'Username and password are required', 'errors.auth.credentialsRequired')
    }
    if (username !== CLIENT_NAME || !sameSecret(password, station.password)) {
      await aMoment()
      return sorry(request, station, 401, 'invalid credentials', 'errors.auth.invalidCredentials')
    }
    const path = loginRedirect(
      station.dialect,
      text(body['redirectUrl']),
      text(body['basePath']),
      request.req.header('referer'),
    )
    const code = station.sessions.issueCode()
    const target =
      station.dialect === 'classic'
        ? `/api/v1/oauth2/callback?code=${code}&redirect=${path}` // not encoded: a real trap
        : `${prefixOf(request)}/api/v2/auth/callback?code=${encodeURIComponent(code)}&redirect=${encodeURIComponent(path)}`
    return welcome(request, station, username, 'Login successful - complete OAuth flow', target)
  })
  return routes
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Delay of a refusal, 50 to 150 ms, so that guessing is slow. */
const aMoment = (): Promise<void> => new Promise((done) => setTimeout(done, 50 + Math.random() * 100))

function welcome(
  request: StationRequest,
  station: StationContext,
  username: string,
  message: string,
  target?: string,
): Response {
  return sendJson(request, {
    success: true,
    message,
    ...(username ? { username } : {}),
    timestamp: fineStamp(station.clock),
    ...(target ? { redirectUrl: target } : {}),
  })
}

function sorry(
  request: StationRequest,
  station: StationContext,
  status: 400 | 401,
  message: string,
  key: string,
): Response {
  const body = { success: false, message, timestamp: fineStamp(station.clock) }
  return sendJson(request, station.dialect === 'current' ? { ...body, error_key: key } : body, status)
}
