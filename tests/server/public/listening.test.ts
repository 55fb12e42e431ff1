import { describe, expect, test } from 'vitest'
import { isRecordedInQuiet, readQuietHours } from '../../../server/public/quiet-hours.ts'
import { LEASE_MS } from '../../../server/public/limits.ts'
import { openGateway, type OpenGateway, SITE } from './open-gateway.ts'

const CASES = [
  ['classic', 'password', 40],
  ['current', 'private', 200],
] as const

/** The address of a microphone's playlist, found as the elements find it on a foreign page. */
async function playlistOf({ station, ask }: OpenGateway, source: string): Promise<string> {
  if (station.context.dialect === 'classic') return `/api/v1/audio-stream-hls/${source}/playlist.m3u8`
  const { streams } = (await (await ask('/api/v2/streams/hls/status')).json()) as {
    streams: { source: string; playlist_url: string }[]
  } // reason: a test
  return streams.find((one) => one.source === encodeURIComponent(source))?.playlist_url ?? 'none'
}
const firstSource = ({ station }: OpenGateway): string => station.context.sources.all()[0]?.liveId ?? ''
const levelsOf = ({ station }: OpenGateway): string =>
  station.context.dialect === 'classic' ? '/api/v1/audio-level' : '/api/v2/streams/audio-level'

/** Reads an event stream until it says something. */
async function readUntil(answer: Response, word: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.includes(word)) break
  }
  return text
}

describe.each(CASES)('in front of a %s station, access %s', (dialect, access, crowd) => {
  test(`${crowd} visitors are one listener, one reader of levels and one of detections; after them nobody is`, async () => {
    const door = await openGateway(dialect, access)
    const { station, ask, clock } = door
    const { hub, liveAudio } = station.context
    const source = firstSource(door)
    const address = await playlistOf(door, source)
    hub.resetMostSeen()
    const visitors = Array.from({ length: crowd }, (_, index) => ({ 'x-forwarded-for': `203.0.113.${index}` }))
    const open: AbortController[] = []
    const texts = await Promise.all(
      visitors.map(async (headers) => {
        const leaving = new AbortController()
        open.push(leaving)
        const ears = { headers, signal: leaving.signal }
        const [levels, birds, playlist] = await Promise.all([
          ask(levelsOf(door), ears),
          ask('/api/v2/detections/stream', ears),
          ask(address, { headers }),
        ])
        expect([levels.status, birds.status, playlist.status]).toEqual([200, 200, 200])
        return playlist.text()
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('#EXTINF')
    expect(hub.mostSeen('audio-level')).toBe(1)
    expect(hub.mostSeen('detections')).toBe(1)
    const heard = liveAudio.streams.all()
    expect(heard.map((one) => one.listeners())).toEqual([1])
    const [name = ''] = texts[0]?.split('\n').filter((line) => line.startsWith('segment')) ?? []
    const part = await ask(new URL(name, new URL(address, door.origin)).href)
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])

    for (const leaving of open) leaving.abort()
    clock.now += LEASE_MS + 1
    await expect.poll(() => liveAudio.streams.all().length, { timeout: 4000 }).toBe(0)
    await expect.poll(() => hub.count('audio-level') + hub.count('detections'), { timeout: 5000 }).toBe(0)
  })
})

test('a visitor who left before the station answered is no trouble of the station', async () => {
  const door = await openGateway('current', 'open')
  const headers = { origin: SITE }
  const left = new AbortController()
  const answer = door.gateway.app.request('/api/v2/detections/stream', { headers, signal: left.signal })
  left.abort()
  expect(await (await answer).text()).toBe('')
  expect(door.lines).toEqual([])
})

test('a stream that ended at a current station ends for its listeners; the next one is another', async () => {
  const door = await openGateway('current', 'password')
  const address = await playlistOf(door, firstSource(door))
  expect((await door.ask(address)).status).toBe(200)
  door.station.context.liveAudio.streams.endAll()
  door.clock.now += 1001
  expect((await door.ask(address)).status).toBe(404)
  const next = await playlistOf(door, firstSource(door))
  expect(next).not.toBe(address)
  expect((await door.ask(next)).status).toBe(200)
})

test('a part of the sound that the station failed to give is asked for again a second later', async () => {
  const door = await openGateway('current', 'open')
  const address = await playlistOf(door, firstSource(door))
  const playlist = await (await door.ask(address)).text()
  const name = playlist.split('\n').find((line) => line.startsWith('segment')) ?? ''
  const part = new URL(name, new URL(address, door.origin)).href
  await door.station.ask('/lab', { method: 'POST', body: { fault: { path: `*/${name}`, status: 500 } } })
  expect((await door.ask(part)).status).toBe(404)
  door.clock.now += 1001
  expect((await door.ask(part)).status).toBe(200)
})

test('a listener whom a slow station lets wait has not left', async () => {
  const door = await openGateway('current', 'open')
  const { streams } = door.station.context.liveAudio
  const address = await playlistOf(door, firstSource(door))
  await door.station.ask('/lab', { method: 'POST', body: { fault: { path: '*/playlist.m3u8', delayMs: 2500 } } })
  const waiting = door.ask(address)
  await expect.poll(() => streams.all().length).toBe(1)
  door.clock.now += LEASE_MS + 1
  expect((await waiting).status).toBe(200)
  door.clock.now += LEASE_MS - 1
  expect((await door.ask(address)).status).toBe(200)
  expect(streams.all()).toHaveLength(1)
})

test('only listed microphones can be heard, under the names that their owner gave', async () => {
  const door = await openGateway('current', 'password', { microphones: [{ name: 'Pond camera', shown: 'The pond' }] })
  const all = door.station.context.sources.all()
  const pond = all.find(({ name }) => name === 'Pond camera')?.liveId ?? ''
  const { sources } = (await (await door.ask('/api/v2/streams/sources')).json()) as { sources: unknown[] } // reason: a test
  expect(sources).toEqual([{ id: pond, name: 'The pond', type: 'rtsp', state: 'running' }])
  const frame = await readUntil(await door.ask(levelsOf(door)), 'levels')
  expect(frame).toContain('"name":"The pond"')
  for (const { liveId } of all.filter((one) => one.liveId !== pond)) {
    expect(frame).not.toContain(liveId)
    expect((await door.ask(`/api/v2/streams/hls/${liveId}/start`, { method: 'POST' })).status).toBe(404)
  }
  expect((await door.ask(`/api/v2/streams/hls/${pond}/start`, { method: 'POST' })).status).toBe(200)
})

test('nobody listens or sees how loud it is in quiet hours, and is told so', async () => {
  const quietHours = readQuietHours('22:00-06:00')
  const door = await openGateway('classic', 'open', { quietHours })
  const { hub, liveAudio } = door.station.context
  door.station.context.clock.set(Date.parse('2026-11-21T21:59:00+01:00'))
  const begun = door.clock.now
  const address = await playlistOf(door, firstSource(door))
  const levels = await door.ask(levelsOf(door))
  expect([(await door.ask(address)).status, levels.status, hub.count('audio-level')]).toEqual([200, 200, 1])
  door.clock.now = begun + 60_000
  expect(door.lines).toContain(
    'Nobody listens 22:00-06:00 by the station’s clock: there it is 2026-11-21T21:59:00+01:00',
  )
  for (const path of [address, levelsOf(door)]) {
    const refused = await door.ask(path)
    const { quietUntil, ...told } = (await refused.json()) as { quietUntil: string } // reason: a test
    expect([refused.status, told]).toEqual([
      403,
      { error: 'quiet-hours', message: 'Nobody can listen at these hours (22:00-06:00). Come back later.' },
    ])
    expect(quietUntil).toBe('2026-11-22T06:00:00+01:00')
  }
  await readUntil(levels, 'never said') // to its end
  await expect.poll(() => liveAudio.streams.all().length, { timeout: 4000 }).toBe(0)
  await expect.poll(() => hub.count('audio-level'), { timeout: 4000 }).toBe(0)
})

test('what was recorded in quiet hours is not given later either', async () => {
  const { station, ask } = await openGateway('current', 'open', { quietHours: readQuietHours('09:00-17:00') })
  const { rows } = station.context.store.page({ limit: 400 })
  const statusOf = async (time: RegExp, path: string): Promise<number | undefined> => {
    const row = rows.find((one) => time.test(one.time))
    return row && (await ask(`/api/v2/${path}/${row.id}`)).status
  }
  expect(await statusOf(/^1[0-5]:/, 'audio')).toBe(403)
  expect(await statusOf(/^1[0-5]:/, 'spectrogram')).toBe(403)
  expect(await statusOf(/^08:[0-4]/, 'audio')).toBe(200)
})

test.each([
  ['21:58:59', '21:58:50', '21:58:59', false],
  ['21:59:00', '21:59:00', '21:59:09', true],
  ['23:30:00', '23:30:00', '23:30:09', true],
  ['06:00:59', '06:00:59', '06:01:08', true],
  ['06:02:00', '06:01:30', '06:02:09', false],
  ['21:49:53', '21:49:50', '22:09:50', true],
  ['21:30:03', '21:30:00', '21:50:00', false],
  ['21:39:59', undefined, undefined, false],
  ['21:40:00', undefined, undefined, true],
  ['', '12:00:00', '12:00:09', true],
  [undefined, '12:00:00', '12:00:09', true],
])('a recording of %s, from %s to %s, reaches into the hours 22:00-06:00: %s', (time, begin, end, isQuiet) => {
  const at = (wall?: string): string => (wall ? `2026-11-21T${wall}+01:00` : '0001-01-01T00:00:00Z')
  const heard = { time, beginTime: at(begin), endTime: at(end) }
  expect(isRecordedInQuiet(readQuietHours('22:00-06:00'), heard)).toBe(isQuiet)
})

describe('the one connection that a classic station gives an address for its levels', () => {
  test('is taken by who reads them, not by who only listens', async () => {
    const door = await openGateway('classic', 'open')
    const { hub } = door.station.context
    const source = firstSource(door)
    const free = (): Promise<void> => expect.poll(() => hub.count('audio-level'), { timeout: 4000 }).toBe(0)
    expect((await door.ask(await playlistOf(door, source))).status).toBe(200)
    await free() // the microphones are known now
    hub.resetMostSeen()
    door.clock.now += 60_000
    expect((await door.ask('/api/v2/streams/sources')).status).toBe(200)
    expect((await door.ask(`/api/v1/audio-stream-hls/${source}/start`, { method: 'POST' })).status).toBe(200)
    expect(hub.mostSeen('audio-level')).toBe(0)
    const levels = await door.ask(levelsOf(door))
    expect(hub.count('audio-level')).toBe(1)
    await levels.body?.cancel()
    await free()
  })

  test('stays with the page that has it; the log says why visitors see no levels', async () => {
    const door = await openGateway('classic', 'open')
    const page = await fetch(door.behind.origin + levelsOf(door))
    expect(page.status).toBe(200)
    for (let turn = 0; turn < 3; turn += 1) expect((await door.ask(levelsOf(door))).status).toBe(503)
    expect(door.lines.join()).toContain('a page on this machine has the stream')
    const lab = (await (await door.station.ask('/lab')).json()) as { requests: { byPath: Record<string, number> } } // reason: a test
    expect(lab.requests.byPath[levelsOf(door)]).toBe(2)
    await page.body?.cancel()
  })
})

describe.each(['classic', 'current'] as const)(
  'what visitors may hear of a %s station is told before they press',
  (dialect) => {
    const accessOf = async ({ ask }: OpenGateway): Promise<unknown> => {
      const { security } = (await (await ask('/api/v2/app/config')).json()) as { security: { publicAccess: unknown } } // reason: a test
      return security.publicAccess
    }

    test('that there is no sound for them', async () => {
      const door = await openGateway(dialect, 'open', { share: ['summary'] })
      expect(await accessOf(door)).toEqual({ liveAudio: false, gateway: true })
    })

    test('until when it is quiet, by the clock of the station, and that it is so no longer', async () => {
      const door = await openGateway(dialect, 'open', { quietHours: readQuietHours('22:00-06:00') })
      door.station.context.clock.set(Date.parse('2026-11-22T03:00:00+01:00'))
      const quiet = (await accessOf(door)) as { liveAudio: boolean; quietUntil: string } // reason: a test
      expect(quiet).toMatchObject({ liveAudio: false, gateway: true })
      expect(quiet.quietUntil).toBe('2026-11-22T06:00:00+01:00')
      door.clock.now += 3 * 3_600_000
      door.station.context.clock.set(Date.parse(quiet.quietUntil))
      expect(await accessOf(door)).toEqual({ liveAudio: true, gateway: true })
      expect(door.station.context.liveAudio.streams.all()).toEqual([])
    })
  },
)
