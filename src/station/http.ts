import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import type { Query } from './address.ts'
import { addressOf } from './address.ts'
import { ANONYMOUS } from './anonymous.ts'
import { firstJson, readText } from './body.ts'
import { aborted, refused, signInWall, timedOut, tooLarge, unreachable, unreadable } from './failures.ts'
import { STATION_HEADERS } from './headers.ts'
import { ERROR_BODY_BYTES, REQUEST_TIMEOUT_MS, RESPONSE_BODY_BYTES } from './limits.ts'
import type { EncodedBody } from './request-body.ts'

/** Call to the station. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path `/api/v2/…`, relative to the station's base; or an absolute address inside it. */
  readonly path: string
  readonly query?: Query
  /** Body, sent as JSON; `FormData` as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /**
   * Form of a good answer: `json` (default; an empty body is undefined), `text`, `none`: not even read, or `response`:
   * itself, for the caller to read within the time limit.
   */
  readonly as?: 'json' | 'text' | 'none' | 'response'
  readonly timeoutMs?: number
  /** Whether nobody waits for it: a refusal opens no sign-in, and a silent foreign station is not looked for early. */
  readonly isBackground?: true | undefined
}

/** Function that asks the station once. */
export type Ask = (call: Call) => Promise<Result<unknown>>

/** Context of a request: what it needs to know about the page. */
export interface RequestContext {
  readonly base: string
  /** Origin of the page when the station is the page's own; empty for a foreign one, which is asked anonymously. */
  readonly pageOrigin: string
  readonly fetch: typeof fetch
  /** Takes the answer that the boot script asked for before this code was loaded; each only once. */
  readonly takePrefetched: (url: string) => Promise<Response> | undefined
}

/**
 * Asks once, by every rule of the API helper (Spec §5, §7, §8). Never throws and never repeats. The body comes encoded:
 * `call.body` is for `write` (writing.ts).
 */
export async function send(
  call: Call,
  context: RequestContext,
  { body, contentType }: EncodedBody = {},
): Promise<Result<unknown>> {
  const address = addressOf(call.path, context.base, context.pageOrigin, call.query)
  if (!address.ok) return address
  const headers = {
    ...STATION_HEADERS,
    ...(contentType ? { 'Content-Type': contentType } : {}),
    ...call.headers,
  }
  if (Object.entries(headers).some((pair) => /[\r\n]/.test(pair.join('')))) {
    return failed(refused('Invalid header format'))
  }
  const timeout = AbortSignal.timeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS)
  try {
    const ask = (): Promise<Response> =>
      context.fetch(address.value, {
        method: call.method,
        headers,
        ...(context.pageOrigin ? (wantsJson(call) ? { redirect: 'manual' } : undefined) : ANONYMOUS),
        cache: 'no-store', // most answers of a current station say nothing about caching (station-api 0.5)
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      })
    const response = await ((call.method === 'GET' && context.takePrefetched(address.value)) || ask())
    if (call.signal?.aborted) return failed(aborted())
    if (response.type === 'opaqueredirect' && context.pageOrigin) return failed(signInWall(response.status))
    return await (response.ok ? valueOf(response, call, context) : failureOf(response))
  } catch (error) {
    return failed(causeOf(error, call.signal, timeout))
  }
}

const wantsJson = ({ as = 'json' }: Call): boolean => as === 'json'

async function valueOf(response: Response, { as }: Call, { pageOrigin }: RequestContext): Promise<Result<unknown>> {
  if (as === 'response') return success(response)
  if (as === 'none') {
    await response.body?.cancel()
    return success(undefined)
  }
  const text = await readText(response, RESPONSE_BODY_BYTES)
  if (text === undefined) return failed(tooLarge())
  if (as === 'text') return success(text)
  if (text.trim() === '') return success(undefined)
  const value = firstJson(text)
  if (value !== undefined) return success(value)
  // with a good status stations send no pages (station-api 0.6)
  const isPage = pageOrigin !== '' && response.headers.get('content-type')?.startsWith('text/html')
  return failed(isPage ? signInWall(response.status) : unreadable())
}

async function failureOf(response: Response): Promise<Result<never>> {
  // a broken body must not hide the status
  const text = (await readText(response, ERROR_BODY_BYTES).catch(() => undefined)) ?? ''
  const { statusFailure } = await import('./status-failure.ts') // not needed while requests succeed
  return failed(statusFailure(response.status, firstJson(text), response.headers.get('retry-after')))
}

function causeOf(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): Failure {
  if (signal?.aborted) return aborted()
  const isTimeout = timeout.aborted || (error instanceof Error && error.name === 'TimeoutError')
  return isTimeout ? timedOut() : unreachable()
}
