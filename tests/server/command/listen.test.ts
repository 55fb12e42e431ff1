import { afterEach, describe, expect, test } from 'vitest'
import { listen, type Listening } from '../../../server/command/listen.ts'

const open: Listening[] = []
const listening = async (port: number): Promise<Listening> => {
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

  test('a restart cuts every connection, refuses for a while, and is back on the same port', async () => {
    const server = await listening(0)
    const back = server.restart(200)
    await expect(fetch(server.origin)).rejects.toThrow()
    await back
    expect(await (await fetch(server.origin)).text()).toBe('here')
  })
})
