import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hass, HassState } from '../../../elements/home-assistant/hass.ts'
import { createEar, type SensedBird } from '../../../elements/home-assistant/transports/ear.ts'
import { type Reached, reachStation } from '../../../elements/home-assistant/transports/reach.ts'
import { findSources } from '../../../elements/home-assistant/transports/sensors.ts'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { createClient } from '../../../src/station/client.ts'
import { dailySummaries } from '../../../src/station/endpoints/analytics-batch.ts'
import { dailySummary } from '../../../src/station/endpoints/analytics.ts'
import { detection, speciesHourDetections } from '../../../src/station/endpoints/detections.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { decodeDetections, type LiveMessage, openStream } from '../../../src/station/live.ts'

const DAY = '2026-06-01' as CalendarDate
/** Seconds since 1970 of a wall-clock time of that day in Berlin, two hours ahead of UTC. */
const at = (time: string): number => Date.parse(`${DAY}T${time}+02:00`) / 1000

const state = (entity_id: string, attributes: HassState['attributes']): HassState => ({
  entity_id,
  state: 'unknown',
  attributes,
  last_changed: '',
  last_updated: '',
})

/** As BirdNET-Go announces itself, one of the sensors renamed by its owner. */
const STATES = [
  state('sensor.garden_last_species', { icon: 'mdi:bird', friendly_name: 'Garden Last Species' }),
  state('sensor.how_sure', { unit_of_measurement: '%', friendly_name: 'Sure' }),
  state('sensor.garden_scientific_name', { friendly_name: 'Garden Scientific Name' }),
  state('sensor.garden_sound_level', { unit_of_measurement: 'dB' }),
  state('sensor.other_last_species', { icon: 'mdi:bird' }),
]
const HOME: Hass = {
  config: { time_zone: 'Europe/Berlin' },
  states: Object.fromEntries(STATES.map((one) => [one.entity_id, one])),
  entities: Object.fromEntries(
    STATES.map(({ entity_id }) => [entity_id, { device_id: entity_id.includes('other') ? 'feeder' : 'garden' }]),
  ),
  devices: {
    garden: { manufacturer: 'BirdNET-Go', model: 'Audio Analyzer' },
    feeder: { manufacturer: 'Somebody', model: 'Audio Analyzer' },
  },
}

const told = (entity: string, ...list: readonly (readonly [string, number])[]) => [
  entity,
  list.map(([s, lu]) => ({ s, lu, a: {} })),
]
/** What the recorder remembers: a robin, the same robin surer, a restart of Home Assistant, a blackbird. */
const REMEMBERED = {
  states: Object.fromEntries([
    told(
      'sensor.garden_last_species',
      ['European Robin', at('05:10:00')],
      ['unavailable', at('06:00:00')],
      ['European Robin', at('06:00:30')],
      ['Eurasian Blackbird', at('07:30:00.1')],
    ),
    told(
      'sensor.garden_scientific_name',
      ['Erithacus rubecula', at('05:10:00.01')],
      ['unavailable', at('06:00:00')],
      ['Erithacus rubecula', at('06:00:30')],
      ['Turdus merula', at('07:30:00')],
    ),
    told(
      'sensor.how_sure',
      ['71', at('05:10:00.02')],
      ['93.5', at('05:12:00')],
      ['unavailable', at('06:00:00')],
      ['93.5', at('06:00:30')],
      ['88', at('07:30:00.2')],
    ),
  ]),
}

let asked: object[]
let say: (message: unknown) => void
let left: number
let reached: Reached | undefined

const hassWith = (first: unknown): Hass => ({
  ...HOME,
  connection: {
    subscribeMessage: async (onMessage: (message: unknown) => void, message: object) => {
      asked.push(message)
      say = onMessage
      onMessage(first)
      return () => (left += 1)
    },
  },
})

beforeEach(() => {
  asked = []
  left = 0
  vi.stubGlobal('location', new URL('http://home.example/lovelace'))
})
afterEach(() => {
  reached?.end()
  reached = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function sensorStation(first: unknown = REMEMBERED) {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T08:00:00+02:00`) })
  const found = await reachStation(hassWith(first), {}, new AbortController().signal)
  if (!('reached' in found)) throw new Error(JSON.stringify(found))
  reached = found.reached
  return createClient({ base: reached.station, sameOrigin: false })
}

const valueOf = <T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

test('sensors of a station are known by who made their device, whatever their owner calls them', () => {
  expect(findSources(HOME)).toEqual([
    {
      id: 'garden',
      name: '',
      species: 'sensor.garden_last_species',
      scientific: 'sensor.garden_scientific_name',
      confidence: 'sensor.how_sure',
    },
  ])
})

test('without such sensors a card that wants them is told what to switch on', async () => {
  const wanted = { transport: 'entities' } as const
  expect(await reachStation({ ...HOME, devices: {} }, wanted, new AbortController().signal)).toEqual({
    failures: [{ kind: 'entities', reason: 'reach.sensorsMissing' }],
  })
})

test('what the recorder remembers becomes detections in the clock of Home Assistant, the newest first', async () => {
  const birds = valueOf(await recentDetections(await sensorStation(), { limit: 10 }))
  expect(
    birds.map(({ commonName, scientificName, confidence, time }) => [time, commonName, scientificName, confidence]),
  ).toEqual([
    ['07:30:00', 'Eurasian Blackbird', 'Turdus merula', 88],
    ['05:12:00', 'European Robin', 'Erithacus rubecula', 93.5],
    ['05:10:00', 'European Robin', 'Erithacus rubecula', 71],
  ])
  expect(birds[0]).toMatchObject({
    date: DAY,
    heardAt: `${DAY}T07:30:00+02:00`,
    clip: 'absent',
    verified: 'unverified',
  })
})

test('Home Assistant comes back after a loss and the recorder tells everything again: only what was missed is new', async () => {
  const client = await sensorStation()
  const before = valueOf(await recentDetections(client, { limit: 10 }))
  say(REMEMBERED)
  await vi.advanceTimersByTimeAsync(600)
  expect(valueOf(await recentDetections(client, { limit: 10 }))).toEqual(before)

  const missed = [{ s: 'Great Tit', lu: at('08:10:00') }]
  say({ states: { ...REMEMBERED.states, 'sensor.garden_last_species': missed } })
  await vi.advanceTimersByTimeAsync(600)
  const after = valueOf(await recentDetections(client, { limit: 10 }))
  expect(after.map(({ time }) => time)).toEqual(['08:10:00', ...before.map(({ time }) => time)])
})

test('the recorder is asked once, for the sensors alone, however many cards there are', async () => {
  await sensorStation()
  const second = await reachStation(hassWith(REMEMBERED), {}, new AbortController().signal)
  expect(asked).toEqual([
    expect.objectContaining({
      type: 'history/stream',
      entity_ids: ['sensor.garden_last_species', 'sensor.garden_scientific_name', 'sensor.how_sure'],
    }),
  ])
  if ('reached' in second) second.reached.end()
  expect(left).toBe(0)
  reached?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toBe(1)
})

test('a day has its species with their hours', async () => {
  const client = await sensorStation()
  const day = valueOf(await dailySummary(client, DAY))
  expect(
    day.map(({ commonName, count, firstHeard, latestHeard }) => [commonName, count, firstHeard, latestHeard]),
  ).toEqual([
    ['European Robin', 2, '05:10:00', '05:12:00'],
    ['Eurasian Blackbird', 1, '07:30:00', '07:30:00'],
  ])
  expect(day[0]?.hourly[5]).toBe(2)
  expect(valueOf(await dailySummaries(client, [DAY])).get(DAY)).toHaveLength(2)
})

test('lists and single detections are answered; a question that cannot be answered is not found', async () => {
  const client = await sensorStation()
  const page = valueOf(await speciesHourDetections(client, { date: DAY, hour: 5, limit: 10, offset: 0 }))
  expect(page).toMatchObject({ total: 2 })
  const [first] = page.detections
  expect(valueOf(await detection(client, first?.id ?? 0))).toMatchObject({ commonName: 'European Robin' })
  for (const path of ['/api/v2/weather/sun/2026-06-01', '/api/v2/detections?verified=correct', '/api/v2/audio/1'])
    expect(await client.request({ method: 'GET', path })).toMatchObject({ failure: { kind: 'not-found', status: 404 } })
})

test('a guest of the sensors may not listen: there is no sound', async () => {
  const config = valueOf(await (await sensorStation()).boot())
  expect(config).toMatchObject({
    dialect: 'current',
    security: { accessAllowed: false },
    publicAccess: { liveAudio: false },
  })
})

test('a bird that is heard now comes as one live event, with everything its sensors say', async () => {
  const client = await sensorStation()
  const heard: LiveMessage[] = []
  const stop = openStream(client, 'detections', {
    decode: decodeDetections,
    onState: () => {},
    onMessage: (message) => message.kind === 'detection' && heard.push(message),
  })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(100)
  say({ states: { 'sensor.garden_last_species': [{ s: 'Great Tit', lu: at('08:00:01') }] } })
  say({ states: { 'sensor.garden_scientific_name': [{ s: 'Parus major', lu: at('08:00:01.01') }] } })
  say({ states: { 'sensor.how_sure': [{ s: '64', lu: at('08:00:01.02') }] } })
  await vi.advanceTimersByTimeAsync(600)
  expect(heard).toMatchObject([
    { detection: { commonName: 'Great Tit', scientificName: 'Parus major', confidence: 64 } },
  ])
  stop()
})

test('what the recorder had before its window is no bird', async () => {
  const before = {
    states: Object.fromEntries([told('sensor.garden_last_species', ['Rook', at('08:00:00') - 10 * 86_400])]),
  }
  expect(valueOf(await recentDetections(await sensorStation(before), { limit: 10 }))).toEqual([])
})

test('words of the recorder that are none of its own are left out', async () => {
  const odd = {
    states: {
      'sensor.how_sure': 7,
      'sensor.garden_last_species': [null, { s: 4, lu: 1 }],
      'sensor.x': [{ s: 'a', lu: 2 }],
    },
  }
  expect(valueOf(await recentDetections(await sensorStation(odd), { limit: 10 }))).toEqual([])
})

test('without a recorder the card says that this way broke', async () => {
  const hass = {
    ...HOME,
    connection: { subscribeMessage: () => Promise.reject({ code: 'unknown_command', message: 'no' }) },
  }
  expect(await reachStation(hass, { transport: 'entities' }, new AbortController().signal)).toEqual({
    failures: [{ kind: 'entities', reason: 'reach.broken', details: 'unknown_command: no' }],
  })
})

test('a confidence that is no percentage counts for nothing', () => {
  const heard: SensedBird[] = []
  const ear = createEar((bird) => heard.push(bird))
  ear.change('confidence', 'lots', 0)
  ear.change('species', 'Rook', 1)
  ear.settle()
  expect(heard).toEqual([{ atMs: 0, commonName: 'Rook', scientificName: 'Rook', confidence: 0 }])
})
