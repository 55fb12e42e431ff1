import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayAct } from '../../src/domain/station-config.ts'
import { createClient } from '../../src/station/client.ts'
import { type Arrival, type LocalServer, reply, startLocalServer } from './local-server.ts'

const security = (enabled: boolean, accessAllowed: boolean) => ({ enabled, accessAllowed })
const appConfig = { csrfToken: 'fresh', security: security(true, false), version: 'v2', basePath: '' }
const page = (enabled: boolean, allowed: boolean) =>
  `<script>window.BIRDNET_CONFIG = { csrfToken: 'q7', security: { enabled:  ${enabled} , accessAllowed:  ${allowed}  }, version: 'v1' };</script>`

let server: LocalServer
beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())
beforeEach(() => server.answer((_, response) => reply(response, 200, appConfig)))

const boot = (pageConfig?: unknown, sameOrigin = true) =>
  createClient({ base: server.origin, sameOrigin, ...(pageConfig === undefined ? {} : { pageConfig }) }).boot()

type Answer = [status: number, body: unknown]
/** Answers the config and the page; everything else is not there. */
const serve = (config: Answer, html: Answer) =>
  server.answer(({ url }: Arrival, response) => {
    const [status, body] =
      url === '/api/v2/app/config' ? config : url === '/ui/dashboard' ? html : ([404, ''] as Answer)
    reply(response, status, body)
  })

describe('which dialect (brief §6, station-api 1)', () => {
  it('a page config settles it without a question', async () => {
    expect(await boot({ security: security(false, false), version: 'v1' })).toMatchObject({
      ok: true,
      value: { dialect: 'classic', version: 'v1' },
    })
    expect(server.arrivals).toHaveLength(0)
  })

  it('an unreadable page config does not', async () => {
    expect(await boot({ security: 'yes' })).toMatchObject({ value: { dialect: 'current' } })
  })

  it('a config in JSON is a current station', async () => {
    expect(await boot()).toMatchObject({
      value: { dialect: 'current', version: 'v2', security: security(true, false) },
    })
  })

  it.each<[string, Answer]>([
    ['401, security on', [401, { error: 'Authentication required' }]],
    ['a 404 page, security off', [404, '<!doctype html>']],
    ['some other page', [200, '<!doctype html>']],
  ])('%s is a classic station, whose page carries the config', async (_, config) => {
    serve(config, [200, page(true, true)])
    const result = await boot()
    expect(result).toMatchObject({ value: { dialect: 'classic', version: 'v1', security: security(true, true) } })
    expect(result.ok && mayAct(result.value)).toBe(true)
  })

  it('a classic station that tells nothing is taken for locked', async () => {
    serve([404, ''], [404, ''])
    const result = await boot()
    expect(result).toMatchObject({ value: { dialect: 'classic', security: security(true, false) } })
    expect(result.ok && mayAct(result.value)).toBe(false)
  })

  it.each<[string, Answer, string]>([
    ['500', [500, {}], 'server'],
    ['429', [429, {}], 'rate-limited'],
    ['a bad field', [200, { security: { enabled: 1 } }], 'unreadable'],
  ])('%s is trouble, not an answer', async (_, config, kind) => {
    serve(config, [200, page(false, false)])
    expect(await boot()).toMatchObject({ ok: false, failure: { kind } })
  })

  it('where something in front of the station answers everything with a page of its own, that is what is said', async () => {
    server.answer((_, response) => reply(response, 200, '<!doctype html><title>Log in</title>'))
    expect(await boot()).toMatchObject({ ok: false, failure: { kind: 'sign-in-wall', isLasting: true } })
  })

  it('a station that cannot be reached is a failure, and asked again by the next boot', async () => {
    server.answer((_, response) => response.destroy())
    const client = createClient({ base: server.origin, sameOrigin: true })
    expect(await client.boot()).toMatchObject({ ok: false, failure: { kind: 'network' } })
    expect(client.config).toBeUndefined()
    server.answer((_, response) => reply(response, 200, appConfig))
    expect(await client.boot()).toMatchObject({ ok: true })
    expect(client.config?.dialect).toBe('current')
  })

  it('many callers, one question; a good answer is remembered', async () => {
    const client = createClient({ base: server.origin, sameOrigin: true })
    await Promise.all([client.boot(), client.boot()])
    await client.boot()
    expect(server.arrivals).toHaveLength(1)
  })

  it.each([
    [200, { authenticated: true, auth_method: 'BrowserSession' }, security(true, true), true],
    [200, { authenticated: false, auth_method: 'Unknown' }, security(false, false), true],
    [401, { error: 'Authentication required' }, security(true, false), false],
  ])('a page without config, served by another server, asks who we are: %i %j', async (status, body, expected, may) => {
    server.answer(({ url }, response) =>
      url === '/api/v2/auth/status' ? reply(response, status, body) : reply(response, 404, '<!doctype html>'),
    )
    const result = await boot()
    expect(result).toMatchObject({ value: { dialect: 'classic', security: expected } })
    expect(result.ok && mayAct(result.value)).toBe(may)
  })
})

describe('from another site', () => {
  let hours = 0
  beforeEach(() => {
    hours += 1 // the silence of the test before is long ago
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
  })
  afterEach(() => void vi.useRealTimers())

  const zeros = { memory: { total_mb: 0 } }
  const measured = { memory: { total_mb: 4096 } }
  const missing = { failure: { kind: 'not-a-station', isExplained: true } }
  type Handler = (url: string, response: Parameters<typeof reply>[0]) => void
  const health =
    (...answer: Answer): Handler =>
    (url, response) =>
      // what a missing CORS header looks like
      url === '/api/v2/health' ? reply(response, ...answer) : response.destroy()
  const always =
    (...answer: Answer): Handler =>
    (_, response) =>
      reply(response, ...answer)

  it.each<[string, Handler, object]>([
    [
      'a classic station hides its refusal; its health tells it',
      health(200, { status: 'healthy', system: zeros }),
      { value: { dialect: 'classic' } },
    ],
    [
      'a current one whose config got lost is not taken for classic',
      health(200, { status: 'healthy', system: measured }),
      { failure: { kind: 'network' } },
    ],
    ['a server with JSON of its own is no station', health(200, [1]), missing],
    ['a server without such pages is no station', always(404, ''), missing],
    ['a server that answers everything with a page is no station', always(200, '<!doctype html>'), missing],
    ['a server in trouble is in trouble', always(503, ''), { failure: { kind: 'server' } }],
    ['a sign-in before everything makes it private', always(401, {}), { failure: { kind: 'private' } }],
    ['nothing at all is a failure', (_, response) => response.destroy(), { failure: { kind: 'network' } }],
  ])('%s', async (_, handler, expected) => {
    server.answer(({ url }, response) => handler(url, response))
    expect(await boot(undefined, false)).toMatchObject(expected)
  })

  it('its page is never asked for: no other site could read it', async () => {
    server.answer(({ url }, response) => health(200, { status: 'healthy', system: zeros })(url, response))
    await boot(undefined, false)
    const asked = server.arrivals.map(({ url }) => url)
    expect(new Set(asked)).toEqual(new Set(['/api/v2/app/config', '/api/v2/health']))
  })
})
