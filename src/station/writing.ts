import type { Result } from '../domain/result.ts'
import { isTokenRefusal } from './csrf.ts'
import { type Call, type Door, send } from './http.ts'
import { encodeBody } from './request-body.ts'

/** The token that calls which change something have to carry, at our own station. */
export interface TokenKeeper {
  read(): string | undefined
  keep(token: string): void
  readonly classic: boolean
}

/**
 * Sends a call that changes something: code that is loaded with the first one. It carries the token, and is sent a second
 * time only when the first was refused because of it.
 */
export async function write(call: Call, door: Door, tokens: TokenKeeper): Promise<Result<unknown>> {
  const encoded = encodeBody(call.body)
  if (!encoded.ok) return encoded
  const sendWithToken = (): Promise<Result<unknown>> => {
    const token = tokens.read()
    if (token === undefined) console.warn('No CSRF token found: the station may refuse this request')
    const headers = token === undefined ? call.headers : { ...call.headers, 'X-CSRF-Token': token }
    return send(headers ? { ...call, headers } : call, door, encoded.value)
  }
  const first = await sendWithToken()
  if (first.ok || !isTokenRefusal(first.failure)) return first
  await renewToken(door, tokens)
  return sendWithToken()
}

/** Any GET renews the cookie of a classic station; a current one says the token in its config. */
async function renewToken(door: Door, tokens: TokenKeeper): Promise<void> {
  const path = tokens.classic ? '/api/v2/health' : '/api/v2/app/config'
  const answer = await send({ method: 'GET', path }, door)
  const renewed = answer.ok ? (answer.value as { csrfToken?: unknown } | undefined)?.csrfToken : undefined // reason: checked next
  if (typeof renewed === 'string' && renewed !== '') tokens.keep(renewed)
}
