import type { StationRequest } from '../context.ts'

/** The value of a request cookie, undefined when there is none. */
export function readCookie(request: StationRequest, name: string): string | undefined {
  for (const pair of (request.req.header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
