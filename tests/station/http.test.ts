import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Failure, isRefusal } from '../../src/domain/failure.ts'
import english from '../../src/i18n/messages/en.json'
import { prefetch } from '../../src/station/prefetched-responses.ts'
import { createClient, type StationClient } from '../../src/station/client.ts'
import type { Call } from '../../src/station/http.ts'
import { type LocalServer, reply, startLocalServer } from './local-server.ts'

let server: LocalServer
let cookie: string | undefined
let meta: string | undefined
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  cookie = 'from-cookie'
  meta = 'from-meta'
  warn.mockClear()
  server.answer((_, response) => reply(response, 200, { fine: true }))
})

const own = (): StationClient =>
  createClient({ base: server.origin, sameOrigin: true, readCookie: () => cookie, readMeta: () => meta })
const get = (path: string, more: Partial<Call> = {}): Call => ({ method: 'GET', path, ...more })

async function failureOf(call: Call, client = own()): Promise<Failure> {
  const answer = await client.request(call)
  if (answer.ok) throw new Error(`expected a failure, got ${JSON.stringify(answer.value)}`)
  return answer.failure
}

describe('status mapping (Spec §8)', () => {
  const server5 = 'A server error occurred. Please try again later.'
  it.each([
    [400, 'bad-request', 'Invalid request. Please check your input and try again.'],
    [401, 'unauthenticated', 'Authentication required. Please log in and try again.'],
    [403, 'forbidden', 'You do not have permission to perform this action.'],
    [404, 'not-found', 'The requested resource was not found.'],
    [409, 'conflict', 'This action conflicts with the current state. Please refresh and try again.'],
    [422, 'invalid-input', 'Invalid input provided. Please check your data and try again.'],
    [429, 'rate-limited', 'Too many requests. Please wait before trying again.'],
    [500, 'server', server5],
    [502, 'server', server5],
    [503, 'server', server5],
    [504, 'server', server5],
    [418, 'client-other', 'Client error occurred. Please check your request and try again.'],
    [507, 'server-other', 'Server error occurred. Please try again later.'],
    [304, 'unexpected', 'An unexpected error occurred. Please try again.'],
  ])('%i is %s', async (status, kind, message) => {
    server.answer((_, response) => reply(response, status))
    expect(await failureOf(get('/api/v2/x'))).toMatchObject({ kind, status, isNetworkError: false })
    expect(english).toHaveProperty([`failure.${kind}`], message)
  })

  it('no answer is a network failure with status 0', async () => {
    server.answer((_, response) => response.destroy())
    expect(await failureOf(get('/api/v2/x'))).toEqual({
      kind: 'network',
      status: 0,
      isNetworkError: true,
    })
  })

  it.each([
    ['headers that do not come', 0],
    ['a body that does not end', 1],
  ])('%s are a timeout (408, network flag)', async (_, sent) => {
    server.answer((__, response) => {
      if (sent) response.write('[1,')
    })
    expect(await failureOf(get('/api/v2/x', { timeoutMs: 50 }))).toEqual({
      kind: 'timeout',
      status: 408,
      isNetworkError: true,
    })
  })

  it('a caller that gives up gets an aborted failure', async () => {
    const abort = new AbortController()
    server.answer(() => abort.abort())
    expect(await failureOf(get('/api/v2/x', { signal: abort.signal }))).toMatchObject({ kind: 'aborted' })
  })
})

describe('answers (station-api 0.6)', () => {
  it.each([
    ['message before error', { error: 'raw', message: 'said' }, 'said'],
    ['error when message is empty', { error: 'raw', message: '' }, 'raw'],
    ['nothing readable', { error: 7 }, undefined],
    ['the name of the status, which a framework says by itself', { message: 'Not Found' }, undefined],
    ['a reason beside the name of the status', { message: 'Not Found', error: 'no such clip' }, 'no such clip'],
    ['HTML', '<!doctype html><h1>Not Found</h1>', undefined],
    ['nothing at all', '', undefined],
  ])('detail of %s', async (_, body, detail) => {
    server.answer((__, response) => reply(response, 404, body))
    const failure = await failureOf(get('/api/v2/x'))
    expect(failure.detail).toBe(detail)
  })

  it('keeps the first of two JSON documents in a row', async () => {
    const first = { error: 'a', message: 'first {"} {"}', code: 404, data: { mode: 'x' } }
    server.answer((_, response) => reply(response, 404, `${JSON.stringify(first)}\n{"error":"second"}\n`))
    expect(await failureOf(get('/api/v2/x'))).toMatchObject({ status: 404, detail: first.message, body: first })
  })

  it('an error body over 1 MB is ignored, its status is not', async () => {
    server.answer((_, response) => reply(response, 500, { message: 'x'.repeat(1024 * 1024) }))
    const failure = await failureOf(get('/api/v2/x'))
    expect(failure).toMatchObject({ kind: 'server', status: 500 })
    expect(failure.detail).toBeUndefined()
  })

  it.each([
    ['with its length', true],
    ['streamed without a length', false],
  ])('an answer over 10 MB %s is too large (413)', async (_, announced) => {
    server.answer((__, response) => {
      const piece = Buffer.alloc(1024 * 1024, '1')
      if (announced) response.writeHead(200, { 'content-length': String(11 * piece.length) })
      for (let i = 0; i < 11; i += 1) response.write(piece)
      response.end()
    })
    expect(await failureOf(get('/api/v2/x'))).toMatchObject({
      kind: 'too-large',
      status: 413,
    })
  })

  it('text that is no JSON is unreadable', async () => {
    server.answer((_, response) => reply(response, 200, '{"half":', { 'content-type': 'application/json' }))
    expect(await failureOf(get('/api/v2/x'))).toMatchObject({ kind: 'unreadable', status: 200 })
  })

  it.each<[string, Response]>([
    ['a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
    // what a browser makes of a redirect that it may not follow
    [
      'the way to another address',
      Object.defineProperties(new Response(), {
        type: { value: 'opaqueredirect' },
        status: { value: 0 },
        ok: { value: false },
      }),
    ],
  ])(
    '%s in the place of an answer is that of a sign-in in front of the station, and is not asked for again',
    async (_, answer) => {
      const asked: (RequestInit | undefined)[] = []
      const ask: typeof fetch = (_url, init) => {
        asked.push(init)
        return Promise.resolve(answer)
      }
      const client = createClient({ base: server.origin, sameOrigin: true, fetch: ask })
      const failure = await failureOf(get('/api/v2/x'), client)
      expect([failure.kind, isRefusal(failure), asked[0]?.redirect]).toEqual(['sign-in-wall', true, 'manual'])
    },
  )

  it('the end of a sign-in follows the way that the station shows', async () => {
    server.answer(({ url }, response) =>
      url === '/there' ? reply(response, 200, '<!doctype html>') : reply(response, 302, '', { location: '/there' }),
    )
    expect(await own().request(get('/callback', { as: 'none' }))).toMatchObject({ ok: true })
  })

  it('an empty body is undefined, also for 204', async () => {
    for (const status of [200, 204]) {
      server.answer((_, response) => reply(response, status))
      expect(await own().request(get('/api/v2/x'))).toEqual({ ok: true, value: undefined })
    }
  })

  it('tells how long the station wants us to wait', async () => {
    server.answer((_, response) => reply(response, 503, '', { 'retry-after': '2' }))
    expect((await failureOf(get('/api/v2/x'))).retryAfterSeconds).toBe(2)
  })
})

describe('what is sent (Spec §7)', () => {
  it('asks for JSON and encodes the query, commas as they are', async () => {
    await own().request(get('/api/v2/x', { query: { dates: 'a,b', species: 'Krüper’s & Co', skip: undefined, n: 0 } }))
    const [arrival] = server.arrivals
    expect(arrival?.headers.accept).toBe('application/json')
    expect(arrival?.url).toBe(`/api/v2/x?dates=a,b&species=${encodeURIComponent('Krüper’s & Co')}&n=0`)
  })

  it('never uses the cache', async () => {
    const modes: (string | undefined)[] = []
    const counting: typeof fetch = (input, init) => {
      modes.push(init?.cache)
      return fetch(input, init)
    }
    await createClient({ base: server.origin, sameOrigin: true, fetch: counting }).request(get('/api/v2/x'))
    expect(modes).toEqual(['no-store'])
  })

  it('takes the answer that the page began to ask for, once, and by every rule of any other answer', async () => {
    const url = `${server.origin}/api/v2/x?a=1`
    server.answer((_, response) => reply(response, 200, { begun: true }))
    void prefetch(url)
    const client = createClient({ base: server.origin, sameOrigin: true })
    const call = get('/api/v2/x', { query: { a: 1 } })
    expect(await client.request(call)).toEqual({ ok: true, value: { begun: true } })
    expect(server.arrivals).toHaveLength(1)
    await client.request(call)
    expect(server.arrivals).toHaveLength(2)

    server.answer((_, response) => reply(response, 503))
    void prefetch(url)
    expect(await failureOf(call)).toMatchObject({ kind: 'server', status: 503 })
    void prefetch('http://127.0.0.1:1/api/v2/x')
    const gone = createClient({ base: 'http://127.0.0.1:1', sameOrigin: true })
    expect(await gone.request(get('/api/v2/x'))).toMatchObject({ failure: { kind: 'network' } })
  })

  it('an answer that was begun is not given to who no longer wants it', async () => {
    const held = Promise.withResolvers<void>()
    server.answer((_, response) => void held.promise.then(() => reply(response, 200, { begun: true })))
    const begun = prefetch(`${server.origin}/api/v2/x`)
    const ending = new AbortController()
    const failure = failureOf(get('/api/v2/x', { signal: ending.signal }))
    ending.abort()
    held.resolve()
    await begun
    expect(await failure).toMatchObject({ kind: 'aborted' })
  })

  it('an answer that was begun and not taken for ten seconds is asked for anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.answer((_, response) => reply(response, 200, {}))
    await prefetch(`${server.origin}/api/v2/late`)
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await createClient({ base: server.origin, sameOrigin: true }).request(get('/api/v2/late'))
    expect(server.arrivals).toHaveLength(2)
  })

  it('a foreign station never gets the answer that the page began', async () => {
    server.answer((_, response) => reply(response, 200, {}))
    void prefetch(`${server.origin}/api/v2/foreign`)
    await createClient({ base: server.origin, sameOrigin: false }).request(get('/api/v2/foreign'))
    expect(server.arrivals).toHaveLength(2)
  })

  it('a body that is too large or has no JSON form is refused', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(9 * 1024 * 1024)])) // × 1.25 is over the cap
    for (const body of ['x'.repeat(10 * 1024 * 1024), circular, form, () => {}]) {
      expect(await failureOf({ method: 'POST', path: '/api/v2/x', body })).toMatchObject({
        kind: 'bad-request',
        message: 'Invalid request body',
      })
    }
    expect(server.arrivals).toHaveLength(0)
  })

  it.each([{ 'X-A': 'b\r\nX-Evil: 1' }, { 'X-A\n': 'b' }])('line breaks in headers are refused', async (headers) => {
    expect(await failureOf(get('/api/v2/x', { headers }))).toMatchObject({ message: 'Invalid header format' })
  })
})

describe('addresses (Spec §5, brief §5)', () => {
  it.each([
    ['', 'Invalid URL provided'],
    ['   ', 'Invalid URL provided'],
    ['javascript:alert(1)', 'Invalid URL protocol - only http and https allowed'],
    ['file:///etc/passwd', 'Invalid URL protocol - only http and https allowed'],
    ['https://elsewhere.example/api', 'Cross-origin requests not allowed'],
    ['//elsewhere.example/api', 'Cross-origin requests not allowed'],
    ['http://192.168.1.1/admin', 'Cross-origin requests not allowed'],
    ['http://localhost:1/admin', 'Cross-origin requests not allowed'],
    ['http://[', 'Malformed URL'],
  ])('%j is refused: %s', async (path, message) => {
    expect(await failureOf(get(path))).toMatchObject({ kind: 'bad-request', status: 400, message })
    expect(server.arrivals).toHaveLength(0)
  })

  it('a foreign station is asked below its base only, anonymously', async () => {
    const asked: RequestInit[] = []
    const client = createClient({
      base: `${server.origin}/birds/`,
      sameOrigin: false,
      readCookie: () => cookie,
      fetch: (input, init) => {
        asked.push(init ?? {})
        return fetch(input, init)
      },
    })
    await client.request(get('/api/v2/x'))
    // a folder of a website may be a snapshot: it is asked first what it is
    expect(server.arrivals.map(({ url }) => url)).toEqual(
      ['app/config', 'health', 'x'].map((path) => `/birds/api/v2/${path}`),
    )
    const anonymous = { credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer' }
    expect(asked).toMatchObject([anonymous, anonymous, anonymous])
    for (const path of [`${server.origin}/other`, '/../other']) {
      expect(await failureOf(get(path), client)).toMatchObject({ message: 'Cross-origin requests not allowed' })
    }
  })

  it('a foreign station is only read', async () => {
    const client = createClient({ base: server.origin, sameOrigin: false })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await failureOf({ method, path: '/api/v2/x' }, client)).toMatchObject({ kind: 'bad-request' })
    }
    expect(server.arrivals).toHaveLength(0)
  })

  it.each([401, 403])('a foreign station that answers %i is private', async (status) => {
    server.answer((_, response) => reply(response, status, {}))
    const client = createClient({ base: server.origin, sameOrigin: false })
    expect(await failureOf(get('/api/v2/x'), client)).toMatchObject({ kind: 'private', status, isExplained: true })
  })

  it('resolves what the station puts into its JSON', () => {
    const client = createClient({ base: 'http://station.example/birds', sameOrigin: false })
    expect(client.resolve('/api/v2/media/image/a')).toBe('http://station.example/birds/api/v2/media/image/a')
    expect(client.resolve('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg')
    expect(new URL(client.resolve('//evil.example/a')).host).toBe('station.example')
    for (const bad of ['', '__NOT_FOUND__', 'javascript:alert(1)', 'data:text/html,x']) {
      expect(client.resolve(bad)).toBe('')
    }
  })
})

describe('the CSRF token (station-api 14.2, Spec §6)', () => {
  const act: Call = { method: 'POST', path: '/api/v2/x', body: { a: 1 } }
  const config = (csrfToken: string) => ({ csrfToken, security: { enabled: false, accessAllowed: true } })
  const tokens = () => server.arrivals.map(({ method, url, headers }) => [method, url, headers['x-csrf-token']])

  it('comes from the cookie, else from the config, else from the meta tag', async () => {
    server.answer((arrival, response) => reply(response, 200, arrival.method === 'GET' ? config('from-config') : {}))
    const client = own()
    await client.request(act)
    cookie = undefined
    await client.request(act)
    await client.boot()
    await client.request(act)
    expect(tokens().map((row) => row[2])).toEqual(['from-cookie', 'from-meta', undefined, 'from-config'])
  })

  it('is not sent with a GET', async () => {
    await own().request(get('/api/v2/x'))
    expect(tokens()).toEqual([['GET', '/api/v2/x', undefined]])
  })

  it('is missed with a warning, and the request is sent all the same', async () => {
    cookie = undefined
    meta = undefined
    expect((await own().request(act)).ok).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
    expect(tokens()).toEqual([['POST', '/api/v2/x', undefined]])
  })

  it('is fetched anew once when the station refuses it without its own envelope', async () => {
    server.answer((arrival, response) => {
      if (arrival.method === 'GET') return reply(response, 200, config('fresh'))
      if (arrival.headers['x-csrf-token'] === 'fresh') return reply(response, 204)
      cookie = undefined // expired meanwhile
      return reply(response, 403, { message: 'Invalid CSRF token' })
    })
    expect((await own().request(act)).ok).toBe(true)
    expect(tokens()).toEqual([
      ['POST', '/api/v2/x', 'from-cookie'],
      ['GET', '/api/v2/app/config', undefined],
      ['POST', '/api/v2/x', 'fresh'],
    ])
  })

  it('is renewed at a classic station by any GET, which sets the cookie', async () => {
    server.answer((arrival, response) => {
      if (arrival.method === 'GET') {
        cookie = 'renewed'
        return reply(response, 200, {})
      }
      const good = arrival.headers['x-csrf-token'] === 'renewed'
      return good ? reply(response, 204) : reply(response, 403, '<!doctype html>403')
    })
    const client = createClient({
      base: server.origin,
      sameOrigin: true,
      readCookie: () => cookie,
      pageConfig: { csrfToken: 'old', security: { enabled: false, accessAllowed: false }, version: 'x' },
    })
    await client.boot()
    expect((await client.request(act)).ok).toBe(true)
    expect(tokens().map((row) => row[1])).toEqual(['/api/v2/x', '/api/v2/health', '/api/v2/x'])
  })

  it('is tried twice at most, and a refusal in the envelope is final', async () => {
    server.answer((arrival, response) => reply(response, arrival.method === 'GET' ? 200 : 403, config('fresh')))
    expect(await failureOf(act)).toMatchObject({ kind: 'forbidden' })
    expect(tokens()).toHaveLength(3)
    server.answer((_, response) => reply(response, 403, { error: 'x', message: 'Detection is locked', code: 403 }))
    expect(await failureOf(act)).toMatchObject({ detail: 'Detection is locked' })
    expect(tokens()).toHaveLength(1)
  })
})
