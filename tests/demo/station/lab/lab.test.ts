import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStream } from '../live/stream-reader.ts'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

test.each(['classic', 'current'] as const)('without --lab there is no /lab at a %s station', async (dialect) => {
  const station = await stationUnderTest(dialect, 'open', { days: 2 })
  const unknown = await (await station.ask('/no-such-path')).text()
  expect(await (await station.ask('/lab')).text()).toBe(unknown)
  expect((await station.ask('/lab')).status).toBe(404)
  expect((await station.ask('/lab', { method: 'POST', body: { pause: true } })).status).toBe(404)
  await station.end()
})

describe('with --lab', () => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest('current', 'open', { lab: true, days: 2 })
  })
  afterAll(() => station.end())
  const lab = async (command: unknown): Promise<Record<string, never>> =>
    (await station.ask('/lab', { method: 'POST', body: command, token: false })).json() as Promise<
      Record<string, never>
    > // reason: a test
  const state = async (date = ''): Promise<Record<string, never>> =>
    (await station.ask(`/lab?date=${date}`)).json() as Promise<Record<string, never>> // reason: a test

  test('detections are stored, sent, and counted', async () => {
    const reader = readStream(await station.ask('/api/v2/detections/stream'))
    await reader.next()
    const before = (await state())['day'] as unknown as { total: number }
    const { detections } = (await lab({
      detections: [
        { scientificName: 'Testus birdicus', commonName: '<b>Bird</b>' },
        { scientificName: 'Parus major', silent: true },
      ],
    })) as unknown as { detections: number[] }
    expect(await reader.next()).toMatchObject({
      name: 'detection',
      data: { id: detections[0], commonName: '<b>Bird</b>' },
    })
    const after = (await state())['day'] as unknown as { total: number; species: Record<string, { count: number }> }
    expect(after.total).toBe(before.total + 2)
    expect(after.species['Testus birdicus']).toMatchObject({ count: 1 })
    await reader.cancel()
  })

  test('faults come as often as asked and no more', async () => {
    await lab({
      fault: [
        { path: '/api/v2/pi*', status: 503, times: 2 },
        { path: '/api/v2/health', malformed: true },
        { path: '/health', html: true },
      ],
    })
    const statuses = await Promise.all([1, 2, 3].map(async () => (await station.ask('/api/v2/ping')).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 503, 503])
    const broken = await (await station.ask('/api/v2/health')).text()
    expect(() => JSON.parse(broken)).toThrow()
    expect((await station.ask('/health')).headers.get('content-type')).toContain('text/html')
    expect((await station.ask('/health')).headers.get('content-type')).toContain('json')
  })

  test('what it does not know it says', async () => {
    const answer = await station.ask('/lab', { method: 'POST', body: { nope: 1 } })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('no command \\"nope\\"')])
    const form = await station.ask('/lab', {
      method: 'POST',
      body: '{"pause":true}',
      headers: { 'content-type': 'text/plain' },
    })
    expect(form.status).toBe(400) // a foreign page can send text/plain without asking, JSON it cannot
  })
})
