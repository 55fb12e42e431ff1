import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { getTimes } from 'suncalc'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { StationAnswer } from '../../../server/public/station-session.ts'
import { createCoarseSun } from '../../../server/public/coarse-sun.ts'
import { SHARES } from '../../../server/public/options.ts'
import { createPublicGateway } from '../../../server/public/public-gateway.ts'
import { NOW } from '../../demo/station/station-under-test.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { fakeStation } from '../proxy/fake-station.ts'
import { openGateway, type OpenGateway, SITE } from './open-gateway.ts'

describe.each([
  ['Berlin', 52.52, 13.405, 1],
  ['Tromsø', 69.65, 18.96, 1],
  ['Quito', -0.18, -78.47, -5],
  ['Sydney', -33.87, 151.21, 10],
] as const)('from all that is said of the sun, a garden in %s', (_, latitude, longitude, zone) => {
  test('is somewhere in its cell, 50 km or more from side to side, and nowhere nearer', async () => {
    const told = await saidOf(latitude, longitude, zone, SOME_DAYS)
    const same: { readonly north: number; readonly east: number }[] = []
    for (let north = -100; north <= 100; north += 25)
      for (let east = -100; east <= 100; east += 25) {
        const [at, beside] = moved(latitude, longitude, north, east)
        if ((await saidOf(at, beside, zone, SOME_DAYS)) === told) same.push({ north, east })
      }
    const span = (pick: (one: (typeof same)[number]) => number): number =>
      Math.max(...same.map(pick)) - Math.min(...same.map(pick))
    expect([span((one) => one.north) >= 50, span((one) => one.east) >= 50]).toEqual([true, true])
    const far = same.toSorted((a, b) => Math.hypot(b.north, b.east) - Math.hypot(a.north, a.east))[0]
    const { north = 0, east = 0 } = far ?? {}
    expect(Math.hypot(north, east)).toBeGreaterThan(25)
    const [there, beside] = moved(latitude, longitude, north, east)
    expect(await saidOf(there, beside, zone, YEAR)).toBe(await saidOf(latitude, longitude, zone, YEAR))
  }, 60_000)
})

test('the sun of a cell is the garden’s to ten minutes', async () => {
  const { sunrise } = JSON.parse(await saidOf(52.52, 13.405, 1, ['2026-06-21'])) as { sunrise: string } // reason: a test
  const exact = getTimes(new Date('2026-06-21T12:00:00+01:00'), 52.52, 13.405).sunrise?.getTime() ?? 0
  expect(Math.abs(Date.parse(sunrise) - exact)).toBeLessThan(600_000)
})

/** Two gardens of one cell, 62 km apart, and what a station may say of each. */
const [HERE, THERE] = [
  { latitude: 52.3, longitude: 13.6, city: 'Teupitz', score: 0.94, temperature: 3.1 },
  { latitude: 52.7, longitude: 14.25, city: 'Wriezen', score: 0.71, temperature: 7.9 },
] as const

/** Heads of answers that may go out: of files, of texts, and who may read them. */
const HEADERS = new Set([
  ...['accept-ranges', 'cache-control', 'connection', 'content-length', 'content-range', 'content-type', 'date'],
  ...['keep-alive', 'last-modified', 'location', 'retry-after', 'transfer-encoding', 'vary', 'x-accel-buffering'],
  ...['access-control-allow-headers', 'access-control-allow-methods', 'access-control-allow-origin'],
  ...['access-control-expose-headers', 'access-control-max-age', 'content-security-policy'],
  ...['cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
])

test.each(['classic', 'current'] as const)(
  'two gardens of a cell with the same birds are told alike to the last byte by the door to a %s station',
  async (dialect) => {
    const [here, there] = [await everythingSaid(dialect, HERE), await everythingSaid(dialect, THERE)]
    expect(there).toEqual(here)
    expect(here.filter(({ status }) => status === 500)).toEqual([])
    const [heads, bodies] = [here.flatMap(({ headers }) => Object.keys(headers)), here.map(({ body }) => body)]
    expect(heads.filter((name) => !HEADERS.has(name))).toEqual([])
    expect(bodies.join()).not.toContain(HERE.city)
  },
  30_000,
)

test('of the head of an answer of the station nothing goes out that is not listed, whatever it says', async () => {
  const station = await fakeStation()
  onTestFinished(() => station.stop())
  const options = { sites: [SITE], share: SHARES, microphones: undefined, quietHours: undefined, password: undefined }
  let [turn, answer] = [0, { status: 200, headers: {} as Record<string, string> }] // reason: filled below
  station.answer = (_, response) =>
    void response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end('{}')
  const name = fc.oneof(
    fc.constantFrom('set-cookie', 'etag', 'server', 'link', 'x-city', 'last-modified', 'access-control-allow-origin'),
    fc.stringMatching(/^x-[a-z]{1,8}$/),
  )
  const value = fc.constantFrom('Teupitz', 'http://192.168.1.5:8080/x', '/api/v2/settings')
  const headers = fc.tuple(
    fc.dictionary(name, value, { maxKeys: 4 }),
    fc.constantFrom({}, { location: 'http://192.168.1.5:8080/x' }),
    fc.constantFrom({}, { 'content-type': 'image/png' }, { 'content-type': 'text/html' }),
  )
  const asked = fc.constantFrom('detections', 'analytics/species/daily', 'media/species-image', 'audio/5', 'none')
  const property = fc.asyncProperty(
    asked,
    fc.constantFrom(200, 302, 404, 503),
    headers,
    async (path, status, heads) => {
      answer = { status, headers: Object.assign({}, ...heads) }
      const gateway = createPublicGateway(upstreamOf(station.origin), options, {
        write: () => undefined,
        now: () => (turn += 2000),
      })
      const { headers: told } = await gateway.app.request(`/api/v2/${path}`, { headers: { origin: SITE } })
      await gateway.close()
      expect([...told.keys()].filter((one) => !HEADERS.has(one))).toEqual([])
      expect([...told.values()].filter((one) => /Teupitz|192/.test(one))).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: 200, seed: 12 })
})

type Garden = typeof HERE | typeof THERE

/** What the door answers to everything that can be asked of it, and what it streams. */
async function everythingSaid(dialect: 'classic' | 'current', garden: Garden) {
  const clock = { now: NOW.getTime() }
  const door = await openGateway(dialect, 'open', {}, clock, (answer, path) => retoldOf(garden, answer, path))
  const { context } = door.station
  const date = context.clock.wall().date
  const [row] = context.store.page({ limit: 1 }).rows
  const { id, scientificName = '' } = row ?? {}
  const name = encodeURIComponent(scientificName)
  const microphone = encodeURIComponent(context.sources.all()[0]?.liveId ?? '')
  const reading = [
    ...['app/config', 'health', 'settings/dashboard', 'streams/sources', 'streams/quiet-hours/status'],
    ...[`analytics/species/daily?date=${date}`, `analytics/species/daily/batch?dates=${date}`],
    ...['analytics/species/summary', `analytics/species/thumbnails?species=${name}`],
    ...['2026-01-01', '2026-06-21', date, '2026-13-40'].map((day) => `weather/sun/${day}`),
    ...[`weather/daily/${date}`, 'weather/latest', `weather/hourly/${date}/6`, 'range/species/list'],
    ...[`species?scientific_name=${name}`, 'species?scientific_name=Aquila%20chrysaetos', 'species'],
    ...['detections?numResults=5', 'detections/recent?limit=5&includeWeather=true', `detections/${id}`],
    ...['detections/999999', 'detections/x', `detections/${id}/time-of-day`, 'detections?queryType=none'],
    ...[`media/species-image?name=${name}`, `media/species-image/info?name=${name}`],
    ...[`audio/${id}`, `spectrogram/${id}`, `spectrogram/${id}/status`, 'audio/999999', 'settings', '..%2fx'],
  ].map((path) => ['GET', `/api/v2/${path}`] as const)
  const hls = dialect === 'classic' ? '/api/v1/audio-stream-hls' : '/api/v2/streams/hls'
  const folder = dialect === 'classic' ? `${hls}/${microphone}` : await runningAt(door, hls)
  const asking = [
    ...reading,
    ...(['HEAD', 'OPTIONS', 'DELETE'] as const).map((method) => [method, '/api/v2/detections/recent'] as const),
    ...['heartbeat', `${microphone}/start`, `${microphone}/stop`].map((path) => ['POST', `${hls}/${path}`] as const),
    ...[`${hls}/status`, `${folder}/playlist.m3u8`, `${folder}/segment999.ts`].map((path) => ['GET', path] as const),
  ]
  const said = []
  for (const [method, path] of asking) said.push(await toldBy(await door.ask(path, { method })))
  const levels = await door.ask(dialect === 'classic' ? '/api/v1/audio-level' : '/api/v2/streams/audio-level')
  const birds = await door.ask('/api/v2/detections/stream')
  await door.station.ask('/lab', { method: 'POST', body: { detections: [{ scientificName }] }, token: false })
  said.push(await toldBy(levels, /levels.*\n\n/), await toldBy(birds, /scientific_?name.*\n\n/i))
  return said
}

/** Where a current station's first microphone runs, once it does. */
async function runningAt({ ask, station }: OpenGateway, hls: string): Promise<string> {
  const start = `${hls}/${encodeURIComponent(station.context.sources.all()[0]?.liveId ?? '')}/start`
  const { playlist_url: url } = (await (await ask(start, { method: 'POST' })).json()) as { playlist_url: string } // reason: a test
  return url.replace(/\/[^/]*$/, '')
}

/** An answer as it goes out, a stream until it says `word`; random ids, loudness and the time of answering aside. */
async function toldBy(answer: Response, word?: RegExp) {
  const decoder = new TextDecoder('latin1')
  let body = ''
  for await (const part of answer.body ?? []) {
    body += decoder.decode(part, { stream: true })
    const said = word?.exec(body)
    if (!said) continue
    body = body.slice(0, said.index + said[0].length)
    break
  }
  const { date: _, ...headers } = Object.fromEntries(answer.headers)
  const isFile = /^(image|audio)\//.test(headers['content-type'] ?? '')
  return {
    path: new URL(answer.url).pathname.replaceAll(RANDOM, '…'),
    status: answer.status,
    headers,
    body: isFile
      ? createHash('sha256').update(body).digest('base64')
      : body.replaceAll(RANDOM, '…').replaceAll(/(?<="level":)\d+/g, '…'),
  }
}
const RANDOM = /[\da-f]{32}|(?<=(?:card|rtsp)_)[\da-f]{8}/g

/** What a station answers in a garden: the sun exactly, and whatever it knows of the place in every object and head. */
async function retoldOf(garden: Garden, answer: Response, path: string): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('x-station-place', JSON.stringify(garden))
  headers.set('etag', `"${garden.city}"`)
  const day = /weather\/sun\/([\d-]+)$/.exec(path)?.[1]
  if (day && answer.ok) return Response.json({ ...garden, ...exactSun(garden, day, 1) }, { headers })
  const placed = (text: string): string => JSON.stringify(withPlace(JSON.parse(text), garden))
  if (/json/.test(answer.headers.get('content-type') ?? '')) {
    for (const name of ['content-length', 'content-encoding']) headers.delete(name)
    const unpacked = answer.headers.has('content-encoding')
      ? answer.body?.pipeThrough(new DecompressionStream('gzip'))
      : answer.body
    return new Response(placed(await new Response(unpacked).text()), { status: answer.status, headers })
  }
  if (!/event-stream/.test(answer.headers.get('content-type') ?? ''))
    return new Response(answer.body, { status: answer.status, headers })
  const lines = new TransformStream<string, string>({
    transform: (text, to) =>
      to.enqueue(text.replaceAll(/^data: (\{.*\})$/gm, (_, data: string) => `data: ${placed(data)}`)),
  })
  const body = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(lines).pipeThrough(new TextEncoderStream())
  return new Response(body, { headers })
}

function withPlace(value: unknown, garden: Garden): unknown {
  if (Array.isArray(value)) return value.map((one) => withPlace(one, garden))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, one]) => [name, withPlace(one, garden)])
  return { ...Object.fromEntries(inner), ...garden, timeOfDay: garden.city, rarity: garden, weather: garden }
}

const YEAR = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
const SOME_DAYS = ['2026-03-01', '2026-06-01', '2026-10-10']

const moved = (latitude: number, longitude: number, north: number, east: number): readonly [number, number] => [
  latitude + north / 111.2,
  longitude + east / (111.2 * Math.cos((latitude * Math.PI) / 180)),
]

/** All that the door says of the days, in front of a station that tells its sun exactly. */
async function saidOf(latitude: number, longitude: number, zone: number, days: readonly string[]): Promise<string> {
  const sun = createCoarseSun()
  const station = async (path: string): Promise<StationAnswer> => {
    const body = exactSun({ latitude, longitude }, path.slice(-10), zone)
    const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}))
    return { status: body ? 200 : 500, headers: new Headers(), bytes }
  }
  const answers = await Promise.all(days.map((day) => sun(day, station)))
  return answers.map(({ status, bytes }) => (status === 200 ? new TextDecoder().decode(bytes) : status)).join('\n')
}

/** The sun of a day as stations tell it, on a clock so many hours ahead; undefined where it does not rise. */
function exactSun({ latitude, longitude }: { latitude: number; longitude: number }, day: string, zone: number) {
  const offset = `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`
  const { sunrise, sunset } = getTimes(new Date(`${day}T12:00:00${offset}`), latitude, longitude)
  const text = (time: Date): string => new Date(time.getTime() + zone * 3_600_000).toISOString().replace('Z', offset)
  return sunrise && sunset ? { sunrise: text(sunrise), sunset: text(sunset) } : undefined
}
