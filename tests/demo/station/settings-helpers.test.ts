import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
})
