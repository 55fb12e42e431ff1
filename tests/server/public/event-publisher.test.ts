import { expect, onTestFinished, test } from 'vitest'
import { createEventPublisher } from '../../../server/public/event-publisher.ts'
import { MOST_UNPUBLISHED } from '../../../server/public/limits.ts'
import { fakeStation } from '../proxy/fake-station.ts'
import { openGateway, SITE } from './open-gateway.ts'

/** A publisher whose events and waits are those of a test, with an engine that takes everything at first. */
async function publisherAt() {
  const engine = await fakeStation()
  engine.answer = (_, response) => void response.writeHead(202).end()
  const lines: string[] = []
  const waits: number[] = []
  const held: (() => void)[] = []
  let tell: (event: string, data: string) => void = () => {}
  const streams: ((error?: unknown) => void)[] = []
  const troubles: unknown[] = []
  const follow = (one: typeof tell): Promise<void> => {
    tell = one
    return new Promise((end, fail) => streams.push((error) => (error === undefined ? end() : fail(error))))
  }
  const pause = (ms: number): Promise<void> => {
    waits.push(ms)
    return new Promise((end) => held.push(end))
  }
  const publisher = createEventPublisher(
    `${engine.origin}/publish`,
    { follow },
    { write: (line) => lines.push(line), trouble: (error) => troubles.push(error), pause },
  )
  onTestFinished(async () => {
    publisher.close()
    await engine.stop()
  })
  return {
    engine,
    lines,
    waits,
    streams,
    troubles,
    tell: (event: string, data: string) => tell(event, data),
    /** Ends the wait that is under way. */
    goOn: () => held.shift()?.(),
    taken: () => engine.asked.map(({ body }) => body),
  }
}

test('each event is handed over once, in its order, under its name', async () => {
  const { engine, tell, taken } = await publisherAt()
  const sent = Array.from({ length: 50 }, (_, at) => `{"id":${at}}`)
  for (const data of sent) tell('detection', data)
  await expect.poll(taken).toEqual(sent)
  expect(engine.asked[0]).toMatchObject({
    method: 'POST',
    url: '/publish',
    headers: { 'x-eventsource-event': 'detection', 'content-type': 'application/json' },
  })
})

test('what the engine does not take is sent again, less and less often, before all that came later', async () => {
  const { engine, tell, taken, goOn, waits, lines } = await publisherAt()
  let isAway = true
  const got: string[] = []
  engine.answer = (_, response, body) => {
    if (!isAway) got.push(body)
    response.writeHead(isAway ? 503 : 201).end()
  }
  tell('detection', 'a')
  for (let turn = 1; turn <= 7; turn += 1) {
    await expect.poll(() => waits.length).toBe(turn)
    tell('detection', `later ${turn}`)
    if (turn === 7) isAway = false
    goOn()
  }
  await expect.poll(() => got).toEqual(['a', ...Array.from({ length: 7 }, (_, at) => `later ${at + 1}`)])
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  expect(taken().slice(0, 8)).toEqual(Array(8).fill('a'))
  expect(lines).toEqual([
    `No event goes to ${engine.origin}/publish (HTTP 503): they are kept and sent again`,
    `The events go to ${engine.origin}/publish again; 0 were dropped`,
  ])
})

test('what is too large for the engine, or has a name that no header can have, holds nothing up', async () => {
  const { engine, tell, taken, lines } = await publisherAt()
  engine.answer = (_, response, body) => void response.writeHead(body === 'large' ? 413 : 201).end()
  tell('detection', 'large')
  tell('två\n', 'odd')
  tell('', 'b')
  await expect.poll(taken).toEqual(['large', 'b'])
  expect(engine.asked[1]?.headers).not.toHaveProperty('x-eventsource-event')
  expect(lines).toEqual([])
})

test('an engine that is away for long costs no more than its share of memory: the oldest are dropped, and counted once', async () => {
  const { engine, tell, taken, goOn, waits, lines } = await publisherAt()
  await engine.stop()
  tell('detection', '0')
  await expect.poll(() => waits.length).toBe(1)
  for (let at = 1; at < MOST_UNPUBLISHED + 20; at += 1) tell('detection', String(at))
  await engine.again()
  goOn()
  const kept = Array.from({ length: MOST_UNPUBLISHED - 1 }, (_, at) => String(at + 21))
  await expect.poll(taken, { timeout: 10_000 }).toEqual(['0', ...kept])
  await expect.poll(() => lines.at(-1)).toMatch(/again; 20 were dropped$/)
  expect(lines).toHaveLength(2)
})

test('a stream that ends is opened again: at once where it told something, later and later where it did not', async () => {
  const { streams, troubles, tell, waits, goOn } = await publisherAt()
  const end = async (turn: number, error?: unknown): Promise<void> => {
    await expect.poll(() => streams.length).toBe(turn)
    streams.at(-1)?.(error)
  }
  await end(1)
  await end(2)
  await expect.poll(() => waits).toEqual([1000])
  goOn()
  await end(3, 'station away')
  await expect.poll(() => waits).toEqual([1000, 2000])
  goOn()
  await expect.poll(() => streams.length).toBe(4)
  tell('detection', 'a')
  await end(4)
  await end(5)
  await expect.poll(() => waits).toEqual([1000, 2000, 1000])
  expect(troubles).toEqual(['station away'])
})

test('the engine gets what visitors get, and the station has one reader with them or without', async () => {
  const engine = await fakeStation()
  onTestFinished(engine.stop)
  engine.answer = (_, response) => void response.writeHead(202).end()
  const door = await openGateway('classic', 'password', {
    publish: `${engine.origin}/publish`,
    share: ['recent'],
    microphones: [{ name: 'Pond camera', shown: 'The pond' }],
  })
  const { hub } = door.station.context
  await expect.poll(() => hub.count('detections')).toBe(1)
  const visitor = new AbortController()
  const stream = await fetch(`${door.origin}/api/v2/detections/stream`, {
    headers: { origin: SITE },
    signal: visitor.signal,
  })
  const told = readUntil(stream, 'Strix aluco')
  await door.station.ask('/lab', {
    method: 'POST',
    body: { detections: [{ scientificName: 'Strix aluco' }] },
    token: false,
  })
  const text = await told
  const data = (): string | undefined =>
    engine.asked.find(({ headers }) => headers['x-eventsource-event'] === 'detection')?.body
  await expect.poll(data).toBeDefined()
  expect(text).toContain(`event: detection\ndata: ${data()}\n`)
  expect(data()).not.toMatch(/latitude|longitude|clipName/i)
  visitor.abort()
  expect([hub.count('detections'), hub.mostSeen('detections')]).toEqual([1, 1])
  await door.gateway.close()
  await expect.poll(() => hub.count('detections')).toBe(0)
})

async function readUntil(answer: Response, word: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.includes(word) && text.endsWith('\n\n')) return text
  }
  return text
}
