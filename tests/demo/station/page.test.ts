import { Hono } from 'hono'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedCodings } from '../../../demo/station/pages/compression.ts'
import { pageHtml } from '../../../demo/station/pages/page-html.ts'
import { prefixOf, withPrefix } from '../../../demo/station/pages/prefix.ts'
import { staticFile } from '../../../demo/station/pages/static-file.ts'
import { smallPage, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

const NO_WISH = { acceptEncoding: undefined, ifNoneMatch: undefined, head: false }

describe('what the page is told', () => {
  const shell = '<html><head><!--station--></head><body></body></html>'
  const hostile = '</script><img src=x onerror=alert(1)>"\'&\u2028'

  test('nothing a station says becomes markup', () => {
    const config = { csrfToken: hostile, security: { enabled: true, accessAllowed: false }, version: hostile }
    const html = pageHtml(shell, { config, clock: hostile })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    const json = /id="bird-page-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(config)
    expect(html.match(/<meta /g)).toHaveLength(2)
  })

  test('a dollar sign in a value is a dollar sign', () => {
    expect(pageHtml(shell, { clock: '$& $1 $$' })).toContain('content="$&amp; $1 $$"')
  })

  test('without a placeholder the facts go to the end of the head', () => {
    expect(pageHtml('<head><title>x</title></head>', { clock: 'now' })).toBe(
      '<head><title>x</title><meta name="bird-station-clock" content="now"></head>',
    )
  })
})

describe.each([
  ['classic', 307, '/ui/', 404],
  ['current', 302, '/ui/dashboard', 200],
] as const)('the page of a %s station', (dialect, redirect, location, unknown) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterAll(() => station.end())

  test('/ leads to the dashboard', async () => {
    const answer = await station.app.request('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([redirect, location])
  })

  test('every screen is the page, with a strict policy and the station’s wall clock', async () => {
    for (const path of ['/ui', '/ui/', '/ui/dashboard', '/ui/detections/17', '/ui/settings/main']) {
      const answer = await station.app.request(path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self';.*trusted-types/,
      )
      expect(html).toContain('<meta name="bird-station-clock" content="2026-11-21T15:30:00+01:00">')
      expect(html.includes('bird-page-config')).toBe(dialect === 'classic')
    }
    expect((await station.app.request('/ui/nope/x')).status).toBe(unknown)
  })

  test('the classic page repeats its CSRF cookie', async () => {
    const answer = await station.app.request('/ui/dashboard')
    const token = /csrf=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
    expect((await answer.text()).includes(`content="${token}"`)).toBe(dialect === 'classic')
  })

  test('elements are for pages of any origin', async () => {
    for (const path of ['/elements/detections.js', '/all.js']) {
      const answer = await station.app.request(path)
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*'])
      expect(answer.headers.get('content-type')).toContain('javascript')
    }
  })
})

describe('files', () => {
  let folder: string
  let root: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'))
    root = join(smallPage(folder), 'page', 'assets')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('names with a hash are kept for a year, others are asked for again', async () => {
    const hashed = await staticFile(root, 'page-Ab3dEf9h.js', NO_WISH)
    const plain = await staticFile(root, 'messages/en.json', NO_WISH)
    expect(hashed?.headers.get('cache-control')).toContain('immutable')
    expect(plain?.headers.get('cache-control')).toContain('must-revalidate')
  })

  test('a known version is not sent again', async () => {
    const tag = (await staticFile(root, 'messages/en.json', NO_WISH))?.headers.get('etag') ?? ''
    expect((await staticFile(root, 'messages/en.json', { ...NO_WISH, ifNoneMatch: `"x", W/${tag}` }))?.status).toBe(304)
  })

  test('brotli before gzip before nothing, as the browser accepts', async () => {
    const brotli = await staticFile(root, 'page-Ab3dEf9h.js', { ...NO_WISH, acceptEncoding: 'gzip, br' })
    expect(brotli?.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync((await brotli?.bytes()) ?? '').toString()).toContain('export default')
    expect(acceptedCodings('br;q=0, gzip')).toEqual(['gzip'])
    expect(acceptedCodings('*')).toEqual(['br', 'gzip'])
    expect(acceptedCodings(undefined)).toEqual([])
  })

  test.each([
    '../../../secret.txt',
    '..%2f..%2f..%2fsecret.txt',
    '%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/etc/passwd',
    '..\\secret.txt',
    '%00',
    '%E0%A4',
    '',
    '.',
  ])('nothing outside the folder: %j', async (path) => {
    expect(await staticFile(root, path, NO_WISH)).toBeUndefined()
  })
})

describe('below a path of a proxy', () => {
  test.each([
    [{}, ''],
    [{ 'x-forwarded-prefix': '/birds' }, '/birds'],
    [{ 'x-forwarded-prefix': '/birds/' }, '/birds'],
    [{ 'x-forwarded-prefix': '/a/b', 'x-ingress-path': '/api/hassio_ingress/t0k-en_' }, '/api/hassio_ingress/t0k-en_'],
    [{ 'x-forwarded-prefix': '//evil.example' }, ''],
    [{ 'x-forwarded-prefix': '/a"><script>' }, ''],
    [{ 'x-forwarded-prefix': '/a/../b' }, ''],
    [{ 'x-forwarded-prefix': 'https://evil.example' }, ''],
  ])('%j is %j', async (headers, prefix) => {
    const app = new Hono().get('/', (request) => request.text(prefixOf(request)))
    expect(await (await app.request('/', { headers })).text()).toBe(prefix)
  })

  test('every address of the page itself begins with it', () => {
    const html = '<link href="/ui/assets/a.css"><script src="/ui/assets/b.js"></script><a href="/ui/dashboard">'
    expect(withPrefix(html, '')).toBe(html)
    expect(withPrefix(html, '/birds').match(/="[^"]*"/g)).toEqual([
      '="/birds/ui/assets/a.css"',
      '="/birds/ui/assets/b.js"',
      '="/birds/ui/dashboard"',
    ])
  })

  test('a current station says it wherever it names its own address', async () => {
    const station = await stationUnderTest('current', 'open', { days: 2 })
    const headers = { 'x-forwarded-prefix': '/birds' }
    expect((await station.ask('/', { headers })).headers.get('location')).toBe('/birds/ui/dashboard')
    expect(await (await station.ask('/api/v2/app/config', { headers })).json()).toMatchObject({ basePath: '/birds' })
    await station.end()
  })
})
