import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeWav } from '../../../src/domain/sound/wav.ts'
import { wavLayout } from '../../../src/domain/sound/wav-part.ts'
import { createClient } from '../../../src/station/client.ts'
import { fetchClipPart } from '../../../src/station/endpoints/clip-part.ts'

const RATE = 48_000
/** Fifteen seconds, as stations keep them: 1.4 MB. */
const WAV = writeWav(
  Float32Array.from({ length: 15 * RATE }, (_, index) => Math.sin(index / 9) / 2),
  RATE,
)

let file: Uint8Array = WAV
let knowsRanges = true
let status = 200
let sent = 0
const asked: IncomingHttpHeaders[] = []
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push(request.headers)
    if (status !== 200) return response.writeHead(status).end('{}')
    const [, first = '0', last = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const isRange = knowsRanges && request.headers.range !== undefined
    const bytes = isRange ? file.subarray(Number(first), Number(last) + 1) : file
    response.writeHead(isRange ? 206 : 200, { 'content-type': 'audio/wav', 'content-length': bytes.length })
    for (let at = 0; at < bytes.length && !response.destroyed; at += 65_536) {
      const piece = bytes.subarray(at, at + 65_536)
      await new Promise((resolve) => response.write(piece, resolve))
      if (!response.destroyed) sent += piece.length
    }
    return response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // reason: a TCP server
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  ;[file, knowsRanges, status, sent] = [WAV, true, 200, 0]
})

const part = (choose: (seconds: number) => readonly [number, number], signal?: AbortSignal) =>
  fetchClipPart(createClient({ base, sameOrigin: true }), 7, choose, { signal })

test('of a WAV file its head and the chosen seconds are downloaded, nothing else', async () => {
  const lengths: number[] = []
  const answer = await part((seconds) => {
    lengths.push(seconds)
    return [4, 6]
  })
  expect(lengths).toEqual([15])
  expect(answer.ok && answer.value.isWhole).toBe(false)
  expect(answer.ok && wavLayout(answer.value.bytes)?.dataBytes).toBe(2 * RATE * 2)
  expect(answer.ok && answer.value.bytes.slice(44)).toEqual(WAV.slice(44 + 4 * RATE * 2, 44 + 6 * RATE * 2))
  expect(sent).toBe(4096 + 2 * RATE * 2)
  expect(asked).toHaveLength(2)
})

test('where ranges are unknown, it is read up to the end of the part, and the rest is not waited for', async () => {
  knowsRanges = false
  const answer = await part(() => [0.5, 1])
  expect(answer.ok && wavLayout(answer.value.bytes)?.dataBytes).toBe(RATE)
  expect(asked).toHaveLength(1)
})

test('of a compressed recording all is downloaded, in two steps', async () => {
  file = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251)
  const answer = await part(() => [0, 2])
  expect(answer.ok && answer.value.isWhole).toBe(true)
  expect(answer.ok && answer.value.bytes).toEqual(file)
  expect(asked.map(({ range }) => range)).toEqual(['bytes=0-4095', 'bytes=4096-2097151'])
})

test('a file that is shorter than its head would be is asked for once', async () => {
  file = WAV.slice(0, 1000)
  const answer = await part(() => [0, 2])
  expect(answer.ok).toBe(true)
  expect(asked).toHaveLength(1)
})

test('what is missing, too large, or never comes is a failure that says so', async () => {
  status = 404
  const missing = await part(() => [0, 2])
  expect(!missing.ok && missing.failure.kind).toBe('not-found')
  status = 200
  file = new Uint8Array(3 * 1024 * 1024).fill(9)
  const large = await part(() => [0, 2])
  expect(!large.ok && large.failure.kind).toBe('too-large')
  const aborted = await part(() => [0, 2], AbortSignal.abort())
  expect(!aborted.ok && aborted.failure.kind).toBe('aborted')
})
