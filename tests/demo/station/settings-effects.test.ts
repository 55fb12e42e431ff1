import { afterEach, expect, test } from 'vitest'
import { stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Tree = Record<string, unknown>

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
