import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fits } from '../../../../demo/station/lab/faults.ts'
import { eventually } from '../../../support/eventually.ts'
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

  test('notices come in storms and are deleted; the state counts them', async () => {
    const counts = async () => (await state())['notices'] as unknown as { total: number; unread: number }
    await lab({ deleteNotices: true })
    expect(await counts()).toEqual({ total: 0, unread: 0 })
    const reader = readStream(await station.ask('/api/v2/notifications/stream'))
    await reader.next()
    await lab({ notices: { count: 60, type: 'warning', priority: 'critical' } })
    for (let number = 1; number <= 60; number += 1)
      expect(await reader.next()).toMatchObject({
        name: 'notification',
        data: { title: `Notice ${number}`, type: 'warning', priority: 'critical' },
      })
    expect(await counts()).toEqual({ total: 60, unread: 60 })
    const { notification } = await lab({
      notification: { type: 'info', priority: 'low', title: 'x', message: '', status: 'read' },
    })
    expect(await counts()).toEqual({ total: 61, unread: 60 })
    expect(await lab({ deleteNotices: [notification, 'no such'] })).toEqual({ deleteNotices: 1 })
    await lab({ notices: { count: 500, seconds: 0.2 } })
    await eventually(async () => expect(await counts()).toEqual({ total: 560, unread: 560 }))
    await reader.cancel()
  })

  test('the clock is set and the day follows', async () => {
    await lab({ clock: '2026-11-22T00:30:00+01:00' })
    expect((await state())['clock']).toMatchObject({ now: '2026-11-22T00:30:00+01:00', timeZone: 'Europe/Berlin' })
    expect((await state())['day']).toMatchObject({ date: '2026-11-22', total: 0 })
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

  test('requests are logged since the mark', async () => {
    await lab({ mark: true })
    await station.ask('/api/v2/ping?a=1')
    await station.ask('/api/v2/ping?a=2')
    expect((await state())['requests']).toMatchObject({
      byPath: { '/api/v2/ping': 2 },
      list: [{ path: '/api/v2/ping?a=1', status: 200 }, { path: '/api/v2/ping?a=2' }],
    })
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

test.each([
  ['/api/v2/*', '/api/v2/x/y', true],
  ['/api/v2/ping', '/api/v2/ping', true],
  ['/api/v2/ping', '/api/v2/ping/x', false],
  ['*.json', '/a.json', true],
  ['/a.c', '/abc', false],
])('pattern %s and path %s: %s', (pattern, path, expected) => {
  expect(fits(pattern, path)).toBe(expected)
})
