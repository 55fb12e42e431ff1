import { MINUTE_MS } from '../../src/domain/calendar.ts'
import type { Capability } from '../../src/domain/capabilities.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import { SIGN_IN_USERNAME } from '../../src/domain/sign-in.ts'
import { type Upstream, withoutPrefix } from '../proxy/upstream.ts'
import { readUpTo } from '../../src/domain/read-up-to.ts'
import { StationAway } from './refused.ts'

/** Age at which a sign-in is renewed, milliseconds: it lasts an hour (station-api 0.2). */
const RENEW_MS = 45 * MINUTE_MS
/** Wait after a refused password, milliseconds: stations count tries. */
const REFUSED_MS = 60_000
/** Time for which the dialect is kept, milliseconds: a station may be updated. */
const DIALECT_MS = 300_000
/**
 * Wait after a sign-in because of a 401, milliseconds: a path that is refused anyway must not use up the owner's tries.
 */
const RENEWED_MS = 60_000
/** Waits for the dialect of the station, and for the head of an event stream, milliseconds. */
const [LOOK_MS, HEAD_MS] = [5000, 8000] as const
/** Wait for an answer, milliseconds. */
export const ANSWER_MS = 20_000
const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024

/** Answer of the station as a whole. */
export interface StationAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Question to the station. */
export interface SessionQuestion {
  readonly method?: 'GET' | 'POST'
  /** Body, sent as JSON. */
  readonly body?: unknown
  readonly accept?: string
  readonly timeoutMs?: number
}

/** Session of our own at the station, without anything of a visitor. */
export interface StationSession {
  /** Asks the station. Rejects with `StationAway`, also when the sign-in fails. */
  ask(path: string, question?: SessionQuestion): Promise<StationAnswer>
  /** Opens an event stream. */
  open(path: string, signal: AbortSignal): Promise<Response>
  dialect(): Promise<Dialect>
  /** The recorder behind it, as it says. */
  recorder(): Promise<StationRecorder>
}

/** Recorder behind a station. */
export interface StationRecorder {
  readonly dialect: Dialect
  /** Its name, without a version. */
  readonly name: string
  readonly can: (capability: Capability) => boolean
}

/** Session at a station; `now` in milliseconds. */
export function createStationSession(
  upstream: Upstream,
  password: string | undefined,
  now: () => number = Date.now,
  headMs: number = HEAD_MS,
): StationSession {
  const cookies = new Map<string, string>()
  let known: { readonly recorder: Promise<StationRecorder>; until: number } | undefined

  const send = (path: string, question: SessionQuestion, signal: AbortSignal): Promise<Response> =>
    sendTo(upstream, cookies, path, { ...question, signal })
  const sendShortly = (path: string, question: SessionQuestion = {}): Promise<Response> =>
    send(path, question, AbortSignal.timeout(question.timeoutMs ?? ANSWER_MS))

  const signIn = createSignIn(upstream, password, sendShortly, now)
  /**
   * Answer after a sign-in, if one is needed, before the station refuses: it tells strangers less, without an error.
   */
  const withSession = async (ask: () => Promise<Response>): Promise<Response> => {
    if (password === undefined) return orLockedOut(await ask())
    if (signIn.isDue()) await signIn.once()
    const answer = await ask()
    if (answer.status !== 401) return answer
    const isRenewed = await signIn.renewed()
    if (!isRenewed) return answer
    await answer.body?.cancel()
    return ask()
  }
  const withToken = async (path: string, question: SessionQuestion): Promise<Response> => {
    const fetchToken = async (): Promise<void> => {
      await (await sendShortly('/api/v2/app/config')).body?.cancel()
    }
    if (!cookies.has('csrf')) await fetchToken()
    const answer = await withSession(() => sendShortly(path, question))
    if (answer.status !== 403) return answer
    await answer.body?.cancel()
    await fetchToken()
    return sendShortly(path, question)
  }
  const ask = async (path: string, question: SessionQuestion = {}): Promise<StationAnswer> => {
    const answer = await (question.method === 'POST'
      ? withToken(path, question)
      : withSession(() => sendShortly(path, question)))
    return { status: answer.status, headers: answer.headers, bytes: await bytesOf(answer) }
  }
  const recorder = (): Promise<StationRecorder> => {
    if (known && known.until >= now()) return known.recorder
    const asked = { recorder: learnRecorder(ask), until: Number.POSITIVE_INFINITY }
    known = asked
    asked.recorder.then(
      () => (asked.until = now() + DIALECT_MS),
      () => (known = known === asked ? undefined : known),
    )
    return asked.recorder
  }
  return {
    ask,
    recorder,
    async open(path, signal) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), headMs).unref()
      const either = AbortSignal.any([signal, late.signal])
      return withSession(() => send(path, { accept: 'text/event-stream' }, either)).finally(() => clearTimeout(timer))
    },
    dialect: async () => (await recorder()).dialect,
  }
}

/** Sign-in as in the dashboard: once for all who wait for it. Rejects with `StationAway`. */
function createSignIn(
  upstream: Upstream,
  password: string | undefined,
  send: (path: string, question: SessionQuestion) => Promise<Response>,
  now: () => number,
) {
  let signedInAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  let signingIn: Promise<void> | undefined

  const signIn = async (): Promise<void> => {
    if (now() - refusedAt < REFUSED_MS) throw new StationAway('it refused the password')
    const body = { username: SIGN_IN_USERNAME, password, redirectUrl: '/ui/dashboard', basePath: '/ui/' }
    const answer = await send('/api/v2/auth/login', { method: 'POST', body })
    const said = jsonOf(await bytesOf(answer)) as { redirectUrl?: unknown } | undefined // reason: checked below
    if (!answer.ok) {
      if (answer.status < 500) refusedAt = now()
      throw new StationAway(`it refused the password (HTTP ${answer.status})`)
    }
    if (typeof said?.redirectUrl === 'string') {
      const target = URL.parse(said.redirectUrl, upstream.origin)
      if (target?.origin !== upstream.origin) throw new StationAway('its sign-in leads elsewhere')
      const back = await send(withoutPrefix(upstream, target.pathname) + target.search, { accept: '*/*' })
      await back.body?.cancel()
      if (back.status >= 400) throw new StationAway(`its sign-in failed (HTTP ${back.status})`)
    } // otherwise no sign-in is needed
    signedInAt = now()
  }
  const once = (): Promise<void> => {
    signingIn ??= signIn().finally(() => (signingIn = undefined))
    return signingIn
  }
  return {
    isDue: (): boolean => now() - signedInAt > RENEW_MS,
    once,
    /**
     * Signs in anew because of a 401, unless that was done lately without success. Resolves whether it is worth asking
     * again.
     */
    async renewed(): Promise<boolean> {
      const isWaiting = signingIn !== undefined
      if (!isWaiting && now() - renewedAt < RENEWED_MS) return false
      if (!isWaiting) renewedAt = now()
      await once()
      return true
    },
  }
}

/** Sends a question with our cookies alone; keeps those of the answer. */
async function sendTo(
  upstream: Upstream,
  cookies: Map<string, string>,
  path: string,
  question: SessionQuestion & { readonly signal: AbortSignal },
): Promise<Response> {
  const { method = 'GET', body, accept = 'application/json', signal } = question
  const token = cookies.get('csrf')
  const isPost = method === 'POST'
  const headers = {
    accept,
    'user-agent': 'dawn-chorus',
    ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    ...(isPost ? { 'content-type': 'application/json', ...(token ? { 'x-csrf-token': token } : {}) } : {}),
  }
  const init = {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(isPost ? { body: JSON.stringify(body ?? {}) } : {}),
  } as const
  const answer = await fetch(`${upstream.origin}${upstream.basePath}${path}`, init).catch((error: unknown) => {
    throw new StationAway(causeOf(error))
  })
  for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
  return answer
}

/** Recorder that says nothing of itself here. */
const BIRDNET_GO = { name: 'BirdNET-Go', can: (): boolean => true }

/** Name of a recorder that is passed on. */
const RECORDER_NAME = /^[\w .-]{1,40}$/

/**
 * Dialect: only a current station answers the config with JSON (station-api 1.2); a classic one may ask for a login.
 */
async function learnRecorder(ask: StationSession['ask']): Promise<StationRecorder> {
  const config = await ask('/api/v2/app/config', { timeoutMs: LOOK_MS }).catch((error: unknown) => {
    if (error instanceof LockedOut) return undefined
    throw error
  })
  const told = jsonOf(config?.bytes) as Record<'security' | 'capabilities' | 'version', unknown> | undefined // reason: compared
  if (config?.status === 200 && typeof told?.security === 'object') {
    const { capabilities: can, version } = told
    if (!Array.isArray(can)) return { dialect: 'current', ...BIRDNET_GO }
    const name = RECORDER_NAME.test(String(version)) ? String(version) : ''
    return { dialect: 'current', name, can: (capability) => can.includes(capability) }
  }
  const health = await ask('/api/v2/health', { timeoutMs: LOOK_MS })
  const status = (jsonOf(health.bytes) as { status?: unknown } | undefined)?.status // reason: compared next
  if (health.status === 200 && typeof status === 'string') return { dialect: 'classic', ...BIRDNET_GO }
  throw new StationAway(`what answers is no station (HTTP ${health.status})`)
}

class LockedOut extends StationAway {}

function orLockedOut(answer: Response): Response {
  if (answer.status !== 401) return answer
  void answer.body?.cancel()
  throw new LockedOut('it wants a password: name one with --password-file')
}

async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readUpTo(answer.body ?? [], LARGEST_ANSWER_BYTES).catch((error: unknown) => {
    throw new StationAway(causeOf(error))
  })
  if (!bytes) throw new StationAway('its answer is too large')
  return bytes
}

/** Value of JSON bytes; undefined when they are no JSON. */
export function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  if (at < 1) return
  const name = pair.slice(0, at).trim()
  if (/;\s*max-age=(0|-\d+)\b/i.test(cookie)) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

/** Code of a network error, or else its message. */
function causeOf(error: unknown): string {
  const { cause, name, message } = error as { cause?: { code?: string }; name?: string; message?: string } // reason: of fetch
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : (message ?? String(error)))
}
