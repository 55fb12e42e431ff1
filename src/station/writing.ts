import type { Result } from '../domain/result.ts'
import { isTokenRefusal } from './csrf.ts'
import { type Call, type RequestContext, send } from './http.ts'
import { encodeBody } from './request-body.ts'

/** The token that calls which change something have to carry, at our own station. */
export interface TokenStore {
  read(): string | undefined
  store(token: string): void
  readonly classic: boolean
}

/**
 * Sends a call that changes something: code that is loaded with the first one. It carries the token, and is sent a second
 * time only when the first was refused because of it.
 */
export async function write(call: Call, context: RequestContext, tokens: TokenStore): Promise<Result<unknown>> {
  const encoded = encodeBody(call.body)
  if (!encoded.ok) return encoded
  const sendWithToken = (): Promise<Result<unknown>> => {
    const token = tokens.read()
    if (token === undefined) console.warn('No CSRF token found: the station may refuse this request')
    const headers = token === undefined ? call.headers : { ...call.headers, 'X-CSRF-Token': token }
    return send(headers ? { ...call, headers } : call, context, encoded.value)
  }
  const first = await sendWithToken()
  if (first.ok || !isTokenRefusal(first.failure)) return first
  await renewToken(context, tokens)
  return sendWithToken()
}

/** Any GET renews the cookie of a classic station; a current one says the token in its config. */
async function renewToken(context: RequestContext, tokens: TokenStore): Promise<void> {
  const path = tokens.classic ? '/api/v2/health' : '/api/v2/app/config'
  const answer = await send({ method: 'GET', path }, context)
  const renewed = answer.ok ? (answer.value as { csrfToken?: unknown } | undefined)?.csrfToken : undefined // reason: checked next
  if (typeof renewed === 'string' && renewed !== '') tokens.store(renewed)
}
