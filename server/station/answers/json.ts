import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readBody } from './body.ts'
import type { StationRequest } from '../request.ts'

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/**
 * Sends JSON as stations do: `application/json` without charset, a newline at the end, `<`, `>` and `&` escaped,
 * indented when the query has a `pretty` key.
 */
export function sendJson(request: StationRequest, body: unknown, status: ContentfulStatusCode = 200): Response {
  const pretty = request.req.query('pretty') !== undefined
  const text = JSON.stringify(body, undefined, pretty ? 2 : undefined).replace(
    /[<>&]/g,
    (sign) => ESCAPES[sign] ?? sign,
  )
  return request.body(`${text}\n`, status, { 'content-type': 'application/json' })
}

/** The JSON object in a request's body, undefined when it is none or too large. An empty body counts as `{}`. */
export async function readObject(request: StationRequest): Promise<Record<string, unknown> | undefined> {
  const text = await readBody(request)
  if (text === undefined) return undefined
  if (text.trim() === '') return {}
  if (request.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>) // reason: just checked
      : undefined
  } catch {
    return undefined
  }
}
