import { afterEach, describe, expect, test } from 'vitest'
import type { StoredDetection } from '../../../server/station/store/store.ts'
import { NOW, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Tree = Record<string, unknown>

const HOUR_MS = 3_600_000
const open: StationUnderTest[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((station) => station.end()))
})

async function stationOf(
  dialect: 'classic' | 'current',
  rest: Parameters<typeof stationUnderTest>[2] = {},
): Promise<StationUnderTest> {
  const station = await stationUnderTest(dialect, 'open', { days: 2, ...rest })
  open.push(station)
  return station
}

const patch = async (station: StationUnderTest, section: string, body: unknown): Promise<void> => {
  const answer = await station.ask(`/api/v2/settings/${section}`, { method: 'PATCH', body })
  expect(await answer.json()).toMatchObject({ message: `${section} settings updated successfully` })
}
const json = async (answer: Promise<Response>): Promise<Tree> => (await answer).json() as Promise<Tree>

/** What the garden's station hears in the day after now. */
const nextDay = ({ context }: StationUnderTest): readonly StoredDetection[] =>
  context.store.advance(new Date(NOW.getTime() + 24 * HOUR_MS)).detections

describe.each(['classic', 'current'] as const)('what is set at %s decides what is heard', (dialect) => {
  test('nothing below the threshold; a species has one of its own', async () => {
    const station = await stationOf(dialect)
    await patch(station, 'birdnet', { threshold: 0.8 })
    await patch(station, 'species', { config: { 'great tit': { threshold: 0.95, interval: 0, actions: [] } } })
    const rows = nextDay(station)
    expect(rows.length).toBeGreaterThan(20)
    expect(Math.min(...rows.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.8)
    const tits = rows.filter(({ commonName }) => commonName === 'Great Tit')
    expect(tits.filter(({ confidence }) => confidence < 0.95)).toEqual([])
  })

  test('only from the sources that are set, and only these are listed', async () => {
    const station = await stationOf(dialect)
    const [, pond, orchard] = station.context.sources.all()
    await patch(
      station,
      'rtsp',
      dialect === 'classic'
        ? { urls: [pond?.stored.address] }
        : { streams: [{ name: 'By the pond', url: pond?.stored.address, type: 'rtsp', enabled: true }] },
    )
    const ids = station.context.sources.all().map(({ stored }) => stored.id)
    expect(ids).toContain(pond?.stored.id)
    expect(ids).not.toContain(orchard?.stored.id)
    const from = new Set(nextDay(station).map(({ sourceId }) => sourceId))
    expect(from.has(orchard?.stored.id ?? '')).toBe(false)
    expect(from.has(pond?.stored.id ?? '')).toBe(true)
    expect((await json(station.ask('/api/v2/streams/status')))['total_streams']).toBe(1)
  })
})

test('whoever chose Fahrenheit at current is told so with each weather, whose values are Celsius all the same (station-api 3.1)', async () => {
  const station = await stationOf('current')
  const weather = async (): Promise<unknown> => {
    const [row] = (await (await station.ask('/api/v2/detections/recent?limit=1&includeWeather=true')).json()) as Tree[]
    return row?.['weather']
  }
  const before = await weather()
  await patch(station, 'dashboard', { temperatureUnit: 'fahrenheit' })
  expect([before, await weather()]).toEqual([
    expect.objectContaining({ units: 'metric' }),
    { ...Object(before), units: 'imperial' },
  ])
})
