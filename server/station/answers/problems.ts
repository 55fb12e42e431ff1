import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { StationRequest } from '../request.ts'
import { sendJson } from './json.ts'

/** Content of an error answer besides its status. */
export interface Problem {
  readonly message: string
  /** classic: raw error text in `error`; current repeats the message there. */
  readonly detail?: string
  /** current only: translation key and its parameters. */
  readonly key?: string
  readonly params?: Readonly<Record<string, string>>
}

interface Speaker {
  readonly dialect: Dialect
}

/** The usual error answer `{error, message, code, correlation_id}` (station-api 0.6, shape A). */
export function problem(
  request: StationRequest,
  station: Speaker,
  status: ContentfulStatusCode,
  what: Problem,
): Response {
  return sendJson(request, problemBody(station, status, what), status)
}

/** The body of `problem`. */
export function problemBody(station: Speaker, status: number, what: Problem): Record<string, unknown> {
  const current = station.dialect === 'current'
  return {
    error: current ? what.message : (what.detail ?? what.message),
    message: what.message,
    code: status,
    correlation_id: correlationId(),
    ...(current && what.key ? { error_key: what.key } : {}),
    ...(current && what.params ? { error_params: what.params } : {}),
  }
}

/** Eight letters or digits, new each time. */
const correlationId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(6)))).replace(/[+/]/g, 'x')

/** The short error answer `{error}` (shape B). */
export const brief = (request: StationRequest, status: ContentfulStatusCode, error: string): Response =>
  sendJson(request, { error }, status)

/** An error the web framework itself answers: an HTML page at classic (shape E), `{message}` at current. */
export function frameworkProblem(
  request: StationRequest,
  station: Speaker,
  status: ContentfulStatusCode,
  message: string,
): Response {
  return station.dialect === 'classic' ? htmlProblem(request, status) : sendJson(request, { message }, status)
}

/** Answer to an unknown path, and to a known one with another method (never 405). */
export const notFound = (request: StationRequest, station: Speaker): Response =>
  frameworkProblem(request, station, 404, 'Not Found')

/** Shape A at current, the HTML page at classic: bad query parameters of detections and analytics. */
export function badQuery(request: StationRequest, station: Speaker, what: Problem): Response {
  return station.dialect === 'classic' ? htmlProblem(request, 400) : problem(request, station, 400, what)
}

const HTML_TITLES: Readonly<Record<number, string>> = {
  404: '404 - Page Not Found',
  500: '500 - Internal Server Error',
}

function htmlProblem(request: StationRequest, status: ContentfulStatusCode): Response {
  const title = HTML_TITLES[status] ?? `${status} - ${status} Error`
  const body = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return request.body(body, status, { 'content-type': 'text/html; charset=UTF-8' })
}
