import { X509Certificate } from 'node:crypto'
import { CERTIFICATE, CERTIFICATE_KEY } from '../../support/certificates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordings } from '../../support/recordings.ts'
import { readStream } from './live/stream-reader.ts'
import { stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Tree = Record<string, unknown>

describe.each(['classic', 'current'] as const)('helpers of the settings at %s', (dialect) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterAll(() => station.end())

  const post = (path: string, body: unknown = {}): Promise<Response> =>
    station.ask(`/api/v2/${path}`, { method: 'POST', body })
  const get = async (path: string): Promise<Tree> => (await station.ask(`/api/v2/${path}`)).json() as Promise<Tree>
  const patch = (section: string, body: unknown): Promise<Response> =>
    station.ask(`/api/v2/settings/${section}`, { method: 'PATCH', body })
  /** The objects of an answer that comes line by line. */
  const lines = async (answer: Promise<Response>): Promise<Tree[]> =>
    (await (await answer).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Tree)
  /** The last word on every stage. */
  const ends = (objects: readonly Tree[]): [unknown, unknown][] =>
    objects
      .filter(
        (one) =>
          one['state'] === 'failed' || one['state'] === 'completed' || /completed|error/.test(String(one['status'])),
      )
      .filter((one) => one['stage'] !== undefined || one['id'] !== undefined)
      .map((one) => [one['stage'] ?? one['id'], one['success'] ?? one['status'] === 'completed'])

  test('a test of the range filter asks for another place and week without changing the station', async () => {
    const before = await get('range/species/count')
    const spring = { latitude: 52.4, longitude: 13, threshold: 0.05, date: '2026-05-20' }
    const winter = { ...spring, date: '2026-01-10' }
    const [inSpring, inWinter] = await Promise.all(
      [spring, winter].map(async (body) => (await (await post('range/species/test', body)).json()) as Tree),
    )
    expect(Number(inSpring?.['count'])).toBeGreaterThan(Number(inWinter?.['count']))
    expect([inSpring?.['week'], inWinter?.['week']]).toEqual([19, 2])
    const found = (inSpring?.['species'] ?? []) as { score: number }[] // reason: a test
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(await get('range/species/count')).toEqual(before)
  })

  test('a broker that answers passes every stage, others fail where they would', async () => {
    const mqtt = async (settings: Tree): Promise<[unknown, unknown][]> => {
      await patch('mqtt', { enabled: true, username: '', password: '', topic: 'birdnet', ...settings })
      return ends(await lines(post('integrations/mqtt/test')))
    }
    const [dns, tcp, connect, publish] = ['DNS Resolution', 'TCP Connection', 'MQTT Connection', 'Message Publishing']
    expect(await mqtt({ broker: 'tcp://broker.lan:1883' })).toEqual(
      [dns, tcp, connect, publish].map((name) => [name, true]),
    )
    expect((await mqtt({ broker: 'tcp://nosuch.invalid:1883' })).at(-1)).toEqual([dns, false])
    expect((await mqtt({ broker: 'tcp://10.0.0.9:1' })).at(-1)).toEqual([tcp, false])
    expect((await mqtt({ broker: 'tcp://10.0.0.9', username: 'me', password: 'wrong' })).at(-1)).toEqual([
      connect,
      false,
    ])
    expect((await mqtt({ broker: 'tcp://10.0.0.9', topic: 'a/#' })).at(-1)).toEqual([publish, false])
    expect(await get('integrations/mqtt/status')).toMatchObject({ connected: false })
    await patch('mqtt', { enabled: true, broker: 'tcp://10.0.0.9:1883', topic: 'birdnet' })
    expect(await get('integrations/mqtt/status')).toMatchObject({ connected: true })
  })

  test('a support report is an archive that can be fetched, without secrets', async () => {
    const key = 'f'.repeat(32)
    await patch('weather', { openWeather: { apiKey: key } })
    const made = (await (
      await post('support/generate', { include_config: true, upload_to_sentry: false, user_message: 'hello' })
    ).json()) as { download_url: string; file_size: number } // reason: a test
    const answer = await station.ask(made.download_url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes).toHaveLength(made.file_size)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const text = bytes.toString('utf8')
    expect(text).toContain('config.json')
    expect(text).toContain('hello')
    expect(text).not.toContain('system_info.json')
    expect(text).not.toContain(key)
  })

  test('files of the clips can be walked down to a clip and no further up', async () => {
    const [root, year, month] = ['', '?path=2026', '?path=2026/11'].map((query) => get(`filesystem/browse${query}`))
    expect((await root)?.['items']).toMatchObject([{ name: '2026', type: 'folder' }])
    expect((await year)?.['parentPath']).toBe((await root)?.['currentPath'])
    const files = (await month)?.['items'] as { type: string; name: string }[] // reason: a test
    expect(files[0]).toMatchObject({ type: 'file', name: expect.stringMatching(/\.wav$/) as string })
    for (const path of ['..', '/etc', '2026/../../x'])
      expect((await station.ask(`/api/v2/filesystem/browse?path=${encodeURIComponent(path)}`)).status).toBe(400)
    expect((await station.ask('/api/v2/filesystem/browse?path=1999')).status).toBe(404)
  })

  test('a camera that nobody answers at is told as broken, with what can be done', async () => {
    const url = 'rtsp://me:hush@192.0.2.99:554/nobody'
    await patch(
      'rtsp',
      dialect === 'classic' ? { urls: [url] } : { streams: [{ name: 'N', url, type: 'rtsp', enabled: true }] },
    )
    const [one] = (await get('streams/health')) as unknown as Tree[]
    expect(one).toMatchObject({ is_healthy: false, url: 'rtsp://192.0.2.99:554/nobody' })
    expect(JSON.stringify(one)).not.toContain('hush')
    expect(await get(`streams/health/${encodeURIComponent(url)}`)).toMatchObject({ process_state: 'circuit_open' })
    expect(await get('streams/status')).toMatchObject({ unhealthy_streams: 1 })
  })

  test('the stream of their health begins as recorded', async () => {
    const chunks = recordings(dialect, 'open').find(({ name }) => name.endsWith('/streams-health-stream'))?.steps[0]
      ?.response.chunks
    const theirs = readStream(new Response(chunks?.map(({ text }) => text).join('')))
    const ours = readStream(await station.ask('/api/v2/streams/health/stream'))
    for (const name of ['connected', 'stream_health']) {
      const [one, other] = [await ours.next(), await theirs.next()]
      expect([one?.name, other?.name]).toEqual([name, name])
      if (name === 'connected') expect(Object.keys(one?.data as Tree)).toEqual(Object.keys(other?.data as Tree))
      else expect(one?.data).toMatchObject({ event_type: 'stream_added' })
    }
    await ours.cancel()
  })
})

describe('only a current station', () => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest('current', 'open', { days: 2 })
  })
  afterAll(() => station.end())
  const post = (path: string, body: unknown = {}): Promise<Response> =>
    station.ask(`/api/v2/${path}`, { method: 'POST', body })

  test.each([
    ['rtsp://192.0.2.21:554/pond', 200],
    ['rtsp://192.0.2.77:554/nobody', 502],
    ['http://127.0.0.1/stream', 403],
    ['http://localhost:8080/', 403],
    ['nope', 400],
    ['file:///etc/passwd', 400],
  ])('tries a stream: %s is %i', async (url, status) => {
    expect((await post('streams/test', { url })).status).toBe(status)
  })

  test('takes certificates for the broker that are some, keeps where they are in its settings, and lets go of them', async () => {
    const path = 'integrations/mqtt/tls/certificate'
    const tls = async (): Promise<unknown> =>
      ((await (await station.ask('/api/v2/settings/mqtt')).json()) as { tls: Tree }).tls
    expect((await post(path, { caCertificate: 'nonsense' })).status).toBe(400)
    expect((await post(path, {})).status).toBe(400)
    expect((await post(path, { clientKey: CERTIFICATE_KEY })).status).toBe(400)
    const both = { clientCertificate: CERTIFICATE, clientKey: CERTIFICATE_KEY }
    expect(await (await post(path, both)).json()).toMatchObject({ client: { subject: 'CN=birds.lan' }, hasKey: true })
    expect(await (await post(path, { caCertificate: CERTIFICATE })).json()).toMatchObject({
      ca: { installed: true },
      hasKey: true,
    })
    expect(await tls()).toMatchObject({ clientKey: expect.stringContaining('.pem') })
    expect(JSON.stringify(await tls())).not.toContain('PRIVATE')
    expect((await station.ask(`/api/v2/${path}`, { method: 'DELETE' })).status).toBe(204)
    expect(await (await station.ask(`/api/v2/${path}`)).json()).toEqual({
      ca: { installed: false },
      client: { installed: false },
      hasKey: false,
    })
  })

  test('makes a certificate for its pages that holds for as long as was asked, between a day and ten years', async () => {
    await station.ask('/api/v2/settings/security', { method: 'PATCH', body: { host: 'birds.lan' } })
    for (const validity of ['5', '23h', '11y', 'soon'])
      expect((await post('tls/certificate/generate', { validity })).status, validity).toBe(400)
    const told = (await (await post('tls/certificate/generate', { validity: '30d' })).json()) as Record<string, unknown>
    expect(told).toMatchObject({ installed: true, mode: 'selfsigned', subject: 'CN=birds.lan', daysUntilExpiry: 29 })
    expect(told['sans']).toEqual(['birds.lan', 'localhost', '127.0.0.1', '0:0:0:0:0:0:0:1'])
    const made = new X509Certificate(await (await station.ask('/api/v2/tls/certificate/download')).text())
    expect(made.verify(made.publicKey)).toBe(true)
    expect(made.checkHost('birds.lan')).toBe('birds.lan')
    const again = await (await post('tls/certificate/generate', {})).json()
    expect(again).toMatchObject({ daysUntilExpiry: 1824 })
    expect(JSON.stringify(again)).not.toContain('PRIVATE')
    await station.ask('/api/v2/tls/certificate', { method: 'DELETE' })
  })

  test('takes a certificate for its pages with its key alone, and gives the certificate away, never the key', async () => {
    const pair = { certificate: CERTIFICATE, privateKey: CERTIFICATE_KEY }
    expect((await post('tls/certificate', { ...pair, privateKey: 'x' })).status).toBe(400)
    expect((await station.ask('/api/v2/tls/certificate/download')).status).toBe(404)
    const told = await (await post('tls/certificate', pair)).text()
    expect(JSON.parse(told)).toMatchObject({ installed: true, mode: 'manual', sans: ['birds.lan'] })
    expect(told).not.toContain('PRIVATE')
    expect(await (await station.ask('/api/v2/tls/certificate/download')).text()).toBe(`${CERTIFICATE}\n`)
    expect((await station.ask('/api/v2/tls/certificate', { method: 'DELETE' })).status).toBe(204)
    expect(await (await station.ask('/api/v2/settings/security')).json()).toMatchObject({ tlsMode: '' })
  })
})
