import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET_PATHS, assetRoutes } from '../../../server/pages/assets.ts'
import { acceptedCodings } from '../../../server/pages/compression.ts'
import type { ServerRoutes } from '../../../server/context.ts'
import { smallPage } from '../small-page.ts'

let folder: string
let app: ServerRoutes
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  app = assetRoutes({ distribution: smallPage(folder) })
  for (const path of ASSET_PATHS) app.get(path, (request) => request.text('missing', 404))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SCRIPT = '/ui/assets/page-Ab3dEf9h.js'
const WORDS = '/ui/assets/messages/en.json'
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  app.request(path, { headers, method })

describe('files', () => {
  test('names with a hash are kept for a year, others are asked for again', async () => {
    expect((await ask(SCRIPT)).headers.get('cache-control')).toContain('immutable')
    expect((await ask(WORDS)).headers.get('cache-control')).toContain('must-revalidate')
  })

  test('a known version is not sent again, and may be kept as long as before', async () => {
    const tag = (await ask(WORDS)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^".+"$/)
    const again = await ask(WORDS, { 'if-none-match': `"x", W/${tag}` })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=0, must-revalidate'])
    expect((await ask(WORDS, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('brotli before gzip before nothing, as the browser accepts, each with a tag of its own', async () => {
    const brotli = await ask(SCRIPT, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.bytes()).toString()).toContain('export default')
    const gzip = await ask(SCRIPT, { 'accept-encoding': 'gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    const plain = await ask(SCRIPT, { 'accept-encoding': 'br;q=0' })
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(3)
  })

  test('a browser takes them for what they are, and nothing else', async () => {
    const { headers } = await ask(SCRIPT)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'text/javascript; charset=utf-8',
      'nosniff',
    ])
  })

  test('a head without its body, a part of a file on its own', async () => {
    const head = await ask(WORDS, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', ''])
    const part = await ask(WORDS, { range: 'bytes=2-2' })
    expect([part.status, await part.text()]).toEqual([206, 'a'])
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
    // an address as a browser would make it, and one as it was typed
    for (const address of [`/ui/assets/${path}`, `http://localhost/ui/assets/${path}`]) {
      const answer = await ask(address)
      expect(await answer.text()).not.toContain('not for visitors')
      expect(answer.status).toBe(404)
    }
  })
})

test('the codings of a browser, best first; a quality of 0 means no', () => {
  expect(acceptedCodings('br;q=0, gzip')).toEqual(['gzip'])
  expect(acceptedCodings('*')).toEqual(['br', 'gzip'])
  expect(acceptedCodings(undefined)).toEqual([])
})
