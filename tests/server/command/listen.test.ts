import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'

const open: ListeningServer[] = []
const listening = async (port: number): Promise<ListeningServer> => {
  const server = await listen((_, response) => void response.end('here'), '127.0.0.1', port)
  open.push(server)
  return server
}
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())))

describe('listening', () => {
  test('the next free port is taken when the first is not', async () => {
    const first = await listening(0)
    const second = await listening(first.port)
    expect(second.port).toBeGreaterThan(first.port)
    expect(second.origin).toBe(`http://localhost:${second.port}`)
  })

  test('an address that is not ours is refused with a sentence', async () => {
    await expect(listen(() => undefined, '192.0.2.1', 0)).rejects.toThrow(/^Cannot listen on "192\.0\.2\.1".*--host\.$/)
  })

  test('a restart waits for its port where somebody has taken it meanwhile', async () => {
    const server = await listening(0)
    const back = server.restart(50)
    const other = createServer()
    other.on('error', () => undefined)
    await expect.poll(() => other.listening || !other.listen(server.port, '127.0.0.1'), { interval: 5 }).toBe(true)
    await once(AbortSignal.timeout(150), 'abort') // longer than it refuses
    other.close()
    await back
    expect(await (await fetch(server.origin)).text()).toBe('here')
  })

  test('a restart cuts every connection, refuses for a while, and is back on the same port', async () => {
    const server = await listening(0)
    const back = server.restart(200)
    await expect(fetch(server.origin)).rejects.toThrow()
    await back
    expect(await (await fetch(server.origin)).text()).toBe('here')
  })
})

describe('a client that is slow', () => {
  const limits = { headMs: 150, requestMs: 300, stalledMs: 200, idleMs: 50, checkMs: 20, headBytes: 16 * 1024 }
  const begin = async (handler: Parameters<typeof listen>[0], head: string) => {
    const server = await listen(handler, '127.0.0.1', 0, limits)
    open.push(server)
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head))
    let text = ''
    socket.setEncoding('utf8').on('error', () => undefined)
    return {
      socket,
      ended: () =>
        new Promise<string>((done) =>
          socket.on('data', (part: string) => (text += part)).on('close', () => done(text)),
        ),
    }
  }

  test('in saying what it wants is not waited for', async () => {
    const client = await begin((_, response) => void response.end('here'), 'GET / HTTP/1.1\r\nHost: localhost\r\n')
    expect(await client.ended()).toContain('408')
  })

  test('in sending its body is not waited for', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na'
    const client = await begin((request, response) => void request.resume().on('end', () => response.end('here')), head)
    expect(await client.ended()).not.toContain('200')
  })

  test('in taking what it asked for is let go', async () => {
    const gone = new Promise<void>((done) => {
      void begin((_, response) => {
        response.write(Buffer.alloc(64 * 1024 * 1024))
        response.on('close', done)
      }, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').then(({ socket }) => socket.pause())
    })
    await gone
  })

  test('to ask again is not kept', async () => {
    const client = await begin((_, response) => void response.end('here'), 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await client.ended()).toContain('here')
  })

  test('because it has nothing to say hears an event stream for as long as it likes', async () => {
    const client = await begin((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      // what is cut after each of the limits above is cut by then
      setTimeout(() => response.end('data: late\n\n'), 3 * limits.requestMs)
      request.resume()
    }, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await client.ended()).toContain('data: late')
  })
})
