import fc from '../../support/fast-check.ts'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { StationEnv } from '../../../server/station/request.ts'
import { offerFile, readRange } from '../../../server/pages/byte-answer.ts'

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const WRITTEN_AT = Date.UTC(2026, 10, 21, 13, 8, 41, 500)
const app = new Hono<StationEnv>()
app.get('/file', (request) =>
  offerFile(request, {
    bytes: BYTES,
    contentType: 'audio/wav',
    writtenAt: WRITTEN_AT,
    etag: '"one"',
    headers: { 'cache-control': 'no-store' },
  }),
)
const ask = (headers: Record<string, string>, method = 'GET') => app.request('/file', { method, headers })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('a range', () => {
  test('is exactly that slice of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(999), fc.nat(2000), async (start, more) => {
        const answer = await ask({ range: `bytes=${start}-${start + more}` })
        const slice = BYTES.slice(start, start + more + 1)
        expect(answer.status).toBe(206)
        expect(await bytesOf(answer)).toEqual(slice)
        expect(answer.headers.get('content-length')).toBe(String(slice.length))
        expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${start + slice.length - 1}/1000`)
      }),
    )
  })

  test('chunks put together give the whole, whatever their size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1200 }), async (size) => {
        const parts: number[] = []
        for (let start = 0; start < BYTES.length; start += size) {
          parts.push(...(await bytesOf(await ask({ range: `bytes=${start}-${start + size - 1}` }))))
        }
        expect(Uint8Array.from(parts)).toEqual(BYTES)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['bytes=0-', { start: 0, end: 1000 }],
    ['bytes=990-', { start: 990, end: 1000 }],
    ['bytes=-10', { start: 990, end: 1000 }],
    ['bytes=-5000', { start: 0, end: 1000 }],
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-1', 'malformed'],
    ['bytes=', 'malformed'],
    ['bytes=x-y', 'malformed'],
    ['items=0-1', 'malformed'],
    ['bytes=0-1,5-6', undefined],
    [undefined, undefined],
  ])('%s of 1,000 bytes means %j', (header, expected) => {
    expect(readRange(header, 1000)).toEqual(expected)
  })

  test('beyond the end is refused in plain text, without cache headers', async () => {
    const answer = await ask({ range: 'bytes=99999-' })
    expect([answer.status, await answer.text()]).toEqual([416, 'invalid range: failed to overlap\n'])
    expect(answer.headers.get('content-range')).toBe('bytes */1000')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})

describe('a condition', () => {
  test.each([
    [{ 'if-none-match': '"one"' }, 304],
    [{ 'if-none-match': 'W/"one", "two"' }, 304],
    [{ 'if-none-match': '"two"' }, 200],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 13:08:41 GMT' }, 304],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 13:08:40 GMT' }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ range: 'bytes=0-1', 'if-range': '"one"' }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"two"' }, 200],
    [{ range: 'bytes=0-1', 'if-range': 'Sat, 21 Nov 2026 13:08:41 GMT' }, 206],
  ])('%j answers %i', async (headers: Record<string, string>, status) => {
    expect((await ask(headers)).status).toBe(status)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const answer = await ask({}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '1000', ''])
  })
})
