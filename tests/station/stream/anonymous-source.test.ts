import fc from '../../support/fast-check.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AnonymousSource, createParser } from '../../../src/station/stream/anonymous-source.ts'
import { openConnection } from '../../../src/station/stream/connection.ts'
import { leadStation } from '../../../src/station/lead-station.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'
import { parseSse } from '../sse.ts'

let server: LocalServer
const open: { close(): void }[] = []
beforeAll(async () => {
  server = await startLocalServer()
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => server.close())

const STREAM = { 'content-type': 'text/event-stream' }

/** A source, and a promise of each thing it does first. */
function listen(names: readonly string[] = ['message']) {
  const source = new AnonymousSource(server.origin)
  open.push(source)
  const first = (name: string) =>
    new Promise<MessageEvent>((resolve) => source.addEventListener(name, (event) => resolve(event as MessageEvent)))
  return {
    source,
    opened: new Promise((resolve) => (source.onopen = resolve)),
    ended: new Promise((resolve) => (source.onerror = resolve)),
    heard: Promise.all(names.map(first)),
  }
}

it('hears named and unnamed events while the stream is open, with the last event id', async () => {
  server.answer((_, response) => {
    response.writeHead(200, STREAM)
    response.write(': hello\nid: 7\nevent: detection\ndata: {"a":\ndata: 1}\n\ndata: bare\n\n')
  })
  const { source, heard } = listen(['detection', 'message'])
  const [named, bare] = await heard
  expect([named?.data, named?.lastEventId, bare?.data, source.readyState]).toEqual(['{"a":\n1}', '7', 'bare', 1])
  expect(server.arrivals[0]?.headers).toMatchObject({ accept: 'text/event-stream' })
  expect(server.arrivals[0]?.headers.cookie).toBeUndefined()
})

it.each([
  ['204', 204, STREAM],
  ['429', 429, STREAM],
  ['a redirect', 302, { ...STREAM, location: '/elsewhere' }],
  ['a page', 200, { 'content-type': 'text/html' }],
])('ends for good with %s', async (_, status, headers) => {
  server.answer((__, response) => reply(response, status, '', headers))
  const { source, ended } = listen()
  await ended
  expect(source.readyState).toBe(2)
  expect(server.arrivals).toHaveLength(1)
})

it('ends when the station does', async () => {
  server.answer((_, response) => {
    response.writeHead(200, STREAM)
    response.write('data: 1\n\n')
    response.end('data: cut off')
  })
  const { source, opened, ended, heard } = listen()
  await opened
  expect((await heard)[0]?.data).toBe('1')
  await ended
  expect(source.readyState).toBe(2)
})

it('does not fill the memory with an event that never ends', () => {
  const hear = createParser(() => {})
  const endless = (): void => {
    for (let i = 0; i < 32; i += 1) hear(`data: ${'x'.repeat(64 * 1024)}\n`)
  }
  expect(endless).toThrow(RangeError)
})

it('reads any text cut into any pieces as the standard says', () => {
  const line = fc.oneof(
    fc.constantFrom('', '', 'data', 'data:', 'data: a', 'data:b', 'event: detection', 'id: 3', ': comment', 'other: x'),
    fc.string({ maxLength: 6 }).map((text) => `data: ${text.replaceAll(/[\r\n]/g, '')}`),
  )
  const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
  fc.assert(
    fc.property(stream, fc.array(fc.nat({ max: 60 })), (lines, cuts) => {
      const text = `${lines.flat().join('')}data: end\n\n`
      const heard: { name: string; data: string }[] = []
      const hear = createParser(({ type, data }) => heard.push({ name: type, data: String(data) }))
      const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].sort((a, b) => a - b)
      for (const [index, place] of places.entries()) hear(text.slice(places[index - 1] ?? 0, place))
      expect(heard).toEqual(parseSse(text))
    }),
  )
})

it('is what an anonymous connection uses, and no event source of the browser', async () => {
  server.answer((_, response) => {
    response.writeHead(200, STREAM)
    response.write('event: detection\ndata: {}\n\n')
  })
  const spec = { url: server.origin, identity: 'anonymous', maxRetryMs: 3000, heartbeats: true } as const
  const heard = new Promise((resolve) => {
    const close = openConnection(spec, { onState: () => {}, onEvent: (name, data) => resolve([name, data]) })
    open.push({ close })
  })
  expect(await heard).toEqual(['detection', '{}'])
})

it('is also the way to a station with a transport of its own, whoever listens', async () => {
  const asked: string[] = []
  const way = {
    fetch: async (url: RequestInfo | URL) => {
      asked.push(String(url))
      return new Response('event: heartbeat\ndata: {}\n\n', { headers: STREAM })
    },
  }
  const end = leadStation('https://nobody.example', way)
  const spec = { url: 'https://nobody.example/stream', identity: 'user', maxRetryMs: 60_000, heartbeats: true } as const
  const heard = new Promise((resolve) => {
    const close = openConnection(spec, { onState: () => {}, onEvent: (name) => resolve(name) })
    open.push({ close })
  })
  expect(await heard).toBe('heartbeat')
  expect(asked).toEqual([spec.url])
  end()
})
