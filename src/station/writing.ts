import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import { type Call, type RequestContext, send } from './http.ts'
import { encodeBody } from './request-body.ts'

/** Store of the token that changing calls have to carry, at our own station. */
export interface TokenStore {
  read(): string | undefined
  store(token: string): void
  isClassic(): boolean
}

type AskToSignIn = () => Promise<boolean>
const askers = new Map<string, AskToSignIn>()

/**
 * Sets the function that asks to sign in when a station refuses a change because nobody is signed in any more. If it
 * answers true the call is sent again.
 *
 * @param base of the station
 * @returns the way to stop
 */
export function askToSignInAt(base: string, ask: AskToSignIn): () => void {
  askers.set(base, ask)
  return () => {
    if (askers.get(base) === ask) askers.delete(base)
  }
}

/**
 * Sends a call that changes something: code that is loaded with the first one. It is sent again only when it was
 * refused for want of a token, or of a sign-in that has been made since.
 */
export async function write(call: Call, context: RequestContext, tokens: TokenStore): Promise<Result<unknown>> {
  const answer = await writeOnce(call, context, tokens)
  const isRefused = !answer.ok && answer.failure.kind === 'unauthenticated'
  const isOfSession = call.path.startsWith('/api/v2/auth/') // a wrong password is told where it was typed
  if (!isRefused || isOfSession || call.isBackground) return answer
  const isSignedIn = await askers.get(context.base)?.()
  return isSignedIn ? writeOnce(call, context, tokens) : answer
}

/** Sends it with the token; a second time only when the first was refused because of it. */
async function writeOnce(call: Call, context: RequestContext, tokens: TokenStore): Promise<Result<unknown>> {
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

/**
 * Renews the token: any GET renews the cookie of a classic station; a current one tells the token in its configuration.
 */
async function renewToken(context: RequestContext, tokens: TokenStore): Promise<void> {
  const path = tokens.isClassic() ? '/api/v2/health' : '/api/v2/app/config'
  const answer = await send({ method: 'GET', path }, context)
  const renewed = answer.ok ? (answer.value as { csrfToken?: unknown } | undefined)?.csrfToken : undefined // reason: checked next
  if (typeof renewed === 'string' && renewed !== '') tokens.store(renewed)
}

/**
 * Whether a refusal is about the token: a 403 that is not the station's own error envelope, which carries `code`
 * (station-api 14.2). "Detection is locked" is a 403 too, and final.
 */
function isTokenRefusal(failure: Failure): boolean {
  if (failure.status !== 403) return false
  const { body } = failure
  return !(typeof body === 'object' && body !== null && 'code' in body)
}
