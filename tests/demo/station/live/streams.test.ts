import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordedFiles } from '../recorded-exchanges.ts'
import { differences, merged, type Shape, shapeOf } from '../shape.ts'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'
import { readStream } from './stream-reader.ts'

const TIT = {
  date: '2026-11-21',
  time: '15:30:00',
  scientificName: 'Parus major',
  commonName: 'Great Tit',
  speciesCode: 'gretit1',
  confidence: 0.91,
} as const
const LEVELS = { classic: '/api/v1/audio-level', current: '/api/v2/streams/audio-level' } as const

function hear(station: StationUnderTest): void {
  const { store, publisher } = station.context
  publisher.detection(
    store.insert({ ...TIT, sourceId: store.sources()[1]?.id ?? '' } as Parameters<typeof store.insert>[0]),
  )
}

describe.each(['classic', 'current'] as const)('streams of a %s station', (dialect) => {
  let station: StationUnderTest
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await station.end()
  })
  const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    station.ask(path, { headers })

  test('a detection is sent to everybody who listens, in the words of the dialect', async () => {
    const [one, two] = [
      readStream(await open('/api/v2/detections/stream')),
      readStream(await open('/api/v2/detections/stream')),
    ]
    hear(station)
    for (const reader of [one, two]) {
      const names: (string | undefined)[] = []
      let data: unknown
      for (let frame = await reader.next(); ; frame = await reader.next()) {
        names.push(frame?.name)
        data = frame?.data
        if (frame?.name === 'detection') break
      }
      expect(names).toEqual(
        dialect === 'classic' ? ['connected', 'detection'] : ['connected', 'pending', 'pending', 'detection'],
      )
      expect(data).toMatchObject(
        dialect === 'classic'
          ? { CommonName: 'Great Tit', Date: '2026-11-21', Time: '15:30:00', Confidence: 0.91 }
          : { commonName: 'Great Tit', date: '2026-11-21', time: '15:30:00', confidence: 0.91 },
      )
    }
  })

  test('one who reads nothing is dropped, the others go on', async () => {
    await open('/api/v2/detections/stream')
    const awake = readStream(await open('/api/v2/detections/stream'))
    for (let turn = 0; turn < 60; turn += 1) {
      hear(station)
      for (let frame = await awake.next(); frame?.name !== 'detection'; frame = await awake.next());
    }
    expect(station.context.hub.count('detections')).toBe(dialect === 'current' ? 1 : 2) // current sends three frames for each
    for (let turn = 0; turn < 60; turn += 1) {
      hear(station)
      for (let frame = await awake.next(); frame?.name !== 'detection'; frame = await awake.next());
    }
    expect(station.context.hub.count('detections')).toBe(1)
  })

  test('the level stream: silence first, many a second, a comment every ten seconds, so many for each address', async () => {
    const most = dialect === 'classic' ? 1 : 5
    const readers = await Promise.all(Array.from({ length: most }, async () => readStream(await open(LEVELS[dialect]))))
    const [reader] = readers
    const first = (await reader?.next())?.data as { levels: Record<string, { level: number }> } // reason: a test
    expect(Object.values(first.levels).map(({ level }) => level)).toEqual([0, 0, 0, 0])
    const refused = await open(LEVELS[dialect])
    expect([refused.status, refused.headers.get('content-type')]).toEqual(
      dialect === 'classic' ? [429, 'text/html; charset=UTF-8'] : [429, 'application/json'],
    )
    await vi.advanceTimersByTimeAsync(1000)
    const second = (await reader?.next())?.data as typeof first
    const heard = Object.values(second.levels).map(({ level }) => level > 0)
    expect(heard).toEqual([true, true, true, false]) // nothing is plugged in at the attic
    await reader?.cancel()
    expect((await open(LEVELS[dialect])).status).toBe(200)
  })

  test('more than ten new detection streams at once are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => open('/api/v2/detections/stream')))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })

  test('events have the recorded keys and types', async () => {
    const recorded = recordedEvents(dialect)
    const readers = await Promise.all(
      ['/api/v2/detections/stream', '/api/v2/notifications/stream', LEVELS[dialect]].map(async (path) =>
        readStream(await open(path)),
      ),
    )
    hear(station)
    await station.ask('/api/v2/notifications/test/new-species', { method: 'POST' })
    station.context.publisher.toast({
      type: 'info',
      message: 'x',
      duration: 3000,
      action: { label: 'Open', url: '/ui/' },
    })
    await vi.advanceTimersByTimeAsync(30_000)
    station.context.hub.endAll('clean')
    const ours = new Map<string, Shape[]>()
    for (const reader of readers) {
      for (let frame = await reader.next(); frame; frame = await reader.next()) {
        if (frame.name !== ':') ours.set(frame.name ?? '', [...(ours.get(frame.name ?? '') ?? []), shapeOf(frame.data)])
      }
    }
    expect([...ours.keys()].toSorted()).toEqual([...recorded.keys()].toSorted())
    const found = [...ours].flatMap(([name, shapes]) => {
      const [our, their] = [merged(shapes), merged(recorded.get(name) ?? [])]
      return our && their ? differences(our, their).map((one) => `${name} ${one}`) : []
    })
    expect(found.filter((one) => !ALLOWED.test(one))).toEqual([])
  })
})

/** Left out when false, zero or empty; metadata is free-form. Heartbeats of two streams share a name and differ. */
const ALLOWED = /\.(daysSinceFirstSeen|clients): missing|\.metadata|\.expires_at|authorURL/

function recordedEvents(era: 'classic' | 'current'): Map<string, Shape[]> {
  const events = new Map<string, Shape[]>()
  for (const file of recordedFiles(era, 'open', ['live', 'levels'])) {
    if (!/(detections-stream|notifications-stream|audio-level(-stream)?)$/.test(file.name)) continue
    const text = file.steps
      .flatMap((step) => step.response.chunks ?? [])
      .map((chunk) => chunk.text)
      .join('')
    for (const block of text.split('\n\n')) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data === undefined) continue
      const name = /^event: (.*)$/m.exec(block)?.[1] ?? ''
      events.set(name, [...(events.get(name) ?? []), shapeOf(JSON.parse(data))])
    }
  }
  return events
}

describe('guests of a current station with a password', () => {
  let station: StationUnderTest
  beforeEach(async () => {
    station = await stationUnderTest('current', 'password', { days: 2 })
  })
  afterEach(() => station.end())

  test('are not told the source’s name, and get detections only in the bell', async () => {
    const detections = readStream(await station.ask('/api/v2/detections/stream'))
    const notices = readStream(await station.ask('/api/v2/notifications/stream'))
    const { store, publisher } = station.context
    hear(station)
    publisher.toast({ type: 'info', message: 'not for guests' })
    publisher.notification(store.notifications.add({ type: 'error', priority: 'high', title: 'no', message: 'no' }))
    publisher.notification(
      store.notifications.add({ type: 'detection', priority: 'high', title: 'yes', message: 'yes' }),
    )
    let frame = await detections.next()
    while (frame?.name !== 'detection') frame = await detections.next()
    expect(Object.keys((frame.data as { source: object }).source)).toEqual(['id']) // reason: a test
    await notices.next()
    expect(await notices.next()).toMatchObject({ data: { title: 'yes' } })
    const recent = (await (await station.ask('/api/v2/detections/recent?limit=5')).json()) as { source?: unknown }[] // reason: a test
    expect(recent.every((row) => row.source === undefined)).toBe(true)
  })
})
