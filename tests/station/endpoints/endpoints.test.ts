import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { dailySummaries } from '../../../src/station/endpoints/analytics-batch.ts'
import * as detections from '../../../src/station/endpoints/detections.ts'
import * as media from '../../../src/station/endpoints/media.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { spectrogramMode } from '../../../src/station/endpoints/spectrogram.ts'
import {
  acknowledgeNotification,
  deleteNotification,
  markNotificationRead,
  notifications,
} from '../../../src/station/endpoints/notifications.ts'
import { signIn, signOut } from '../../../src/station/endpoints/session.ts'
import { dashboardSettings } from '../../../src/station/endpoints/settings.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'
import { samples } from '../wire/samples.ts'

let server: LocalServer
let client: StationClient
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
  client = createClient({ base: server.origin, sameOrigin: true })
})
afterAll(() => server.close())

const days = (...list: string[]) => list as unknown as CalendarDate[] // reason: written as dates here
const urls = () => server.arrivals.map(({ method, url }) => `${method} ${url}`)
const answer = (status: number, body?: unknown) => server.answer((_, response) => reply(response, status, body))

describe('daily summaries', () => {
  it('asks for seven days at once', async () => {
    const dates = days(
      '2025-10-01',
      '2025-10-02',
      '2025-10-03',
      '2025-10-04',
      '2025-10-05',
      '2025-10-06',
      '2025-10-07',
      '2025-10-08',
    )
    server.answer(({ url }, response) => {
      const wanted = new URL(url, server.origin).searchParams.get('dates')?.split(',') ?? []
      reply(response, 200, Object.fromEntries(wanted.map((date) => [date, samples.rows])))
    })
    const result = await dailySummaries(client, dates)
    expect(urls()).toHaveLength(2)
    expect(result.ok && [...result.value.keys()]).toEqual(dates)
  })

  it('a day that the batch left out is asked for on its own', async () => {
    server.answer(({ url }, response) =>
      reply(response, 200, url.includes('/batch') ? { '2025-10-27': samples.rows } : samples.rows),
    )
    const result = await dailySummaries(client, days('2025-10-27', '2025-10-28'))
    expect(urls()).toEqual([
      'GET /api/v2/analytics/species/daily/batch?dates=2025-10-27,2025-10-28&limit=1000',
      'GET /api/v2/analytics/species/daily?date=2025-10-28&limit=1000',
    ])
    expect(result.ok && result.value.size).toBe(2)
  })

  it('falls back to single days, and fails only when there is none', async () => {
    server.answer(({ url }, response) => {
      if (url.includes('/batch')) return reply(response, 500, {})
      return url.includes('date=2025-10-27') ? reply(response, 200, samples.rows) : reply(response, 400, '<p>')
    })
    const result = await dailySummaries(client, days('2025-10-27', '2025-10-28'))
    expect(result.ok && [...result.value.keys()]).toEqual(['2025-10-27'])
    answer(503, {})
    expect(await dailySummaries(client, days('2025-10-27'))).toMatchObject({ ok: false, failure: { kind: 'server' } })
  })
})

describe('detections', () => {
  const [date] = days('2025-10-28')
  if (!date) throw new Error('unreachable')

  it('at least ten recent ones are requested, with weather (Spec §7)', async () => {
    answer(200, samples.detections)
    await recentDetections(client, { limit: 5 })
    await recentDetections(client, { limit: 25 })
    expect(urls()).toEqual([
      'GET /api/v2/detections/recent?limit=10&includeWeather=true',
      'GET /api/v2/detections/recent?limit=25&includeWeather=true',
    ])
  })

  it.each([
    [{ species: 'Great Tit', hour: 6 }, 'queryType=species&species=Great%20Tit&hour=6&'],
    [{ hour: 6, duration: 2 }, 'queryType=hourly&hour=6&duration=2&'],
    [{}, 'queryType=search&confidence=%3E%3D0&'],
  ])('%j asks %s', async (what, query) => {
    answer(200, { data: samples.detections, total: 7, limit: 2, offset: 0 })
    const result = await detections.speciesHourDetections(client, { ...what, date, limit: 2, offset: 0 })
    expect(urls()).toEqual([`GET /api/v2/detections?${query}date=2025-10-28&numResults=2&offset=0&includeWeather=true`])
    expect(result).toMatchObject({ ok: true, value: { total: 7, hasMore: true } })
  })

  it.each([
    ['204, empty', 204, undefined, true],
    ['200, added', 200, { is_excluded: true, action: 'added' }, true],
    ['200, removed', 200, { is_excluded: false, action: 'removed' }, false],
  ])('ignoring a species: %s', async (_, status, body, excluded) => {
    answer(status, body)
    expect(await detections.ignoreSpecies(client, 'Great Tit')).toEqual({ ok: true, value: { excluded } })
    expect(server.arrivals[0]?.body).toBe('{"common_name":"Great Tit"}')
  })

  it('ignoring is never repeated when no answer comes: a second time would undo it', async () => {
    server.answer((_, response) => response.destroy())
    expect(await detections.ignoreSpecies(client, 'Great Tit')).toMatchObject({ failure: { kind: 'network' } })
    expect(server.arrivals).toHaveLength(1)
  })

  it('locking and deleting take any good answer', async () => {
    for (const [status, body] of [[204], [200, ''], [200, { ok: 1 }]] as const) {
      answer(status, body)
      expect(await detections.lockDetection(client, 7, true)).toEqual({ ok: true, value: undefined })
      expect(await detections.deleteDetection(client, 7)).toEqual({ ok: true, value: undefined })
      expect(urls()).toEqual(['POST /api/v2/detections/7/lock', 'DELETE /api/v2/detections/7'])
    }
  })

  it('a web page that says 200 is no answer of a station: nothing was locked, reviewed or deleted', async () => {
    answer(200, '<!doctype html><h1>Sign in to the network')
    const done = [
      await detections.lockDetection(client, 7, true),
      await detections.deleteDetection(client, 7),
      await detections.reviewDetection(client, 7, { verified: 'correct' }),
    ]
    expect(done.map((result) => !result.ok && result.failure.kind)).toEqual(Array(3).fill('sign-in-wall'))
  })

  it('a review spells the ignored species both ways', async () => {
    answer(200, { status: 'success' })
    await detections.reviewDetection(client, 7, { verified: 'correct', lock: true, ignoreSpecies: 'Great Tit' })
    expect(JSON.parse(server.arrivals[0]?.body ?? '')).toEqual({
      verified: 'correct',
      lock_detection: true,
      ignoreSpecies: 'Great Tit',
      ignore_species: 'Great Tit',
    })
  })
})

describe('media', () => {
  it('addresses', () => {
    const { origin } = server
    expect(media.clipUrl(client, 7)).toBe(`${origin}/api/v2/audio/7`)
    expect(media.speciesImageUrl(client, "Sitta o'x")).toBe(`${origin}/api/v2/media/species-image?name=Sitta%20o'x`)
    expect(media.spectrogramUrl(client, 7, { size: 'md' })).toBe(`${origin}/api/v2/spectrogram/7?size=md&raw=true`)
    const second = media.spectrogramUrl(client, 7, { size: 'md', attempt: 1 })
    expect(second).toMatch(/\?size=md&raw=true&t=1-\w+$/)
  })

  it.each([
    [200, 'png', 'auto'],
    [404, { code: 404, data: { mode: 'user-requested' } }, 'user-requested'],
    [404, '{"error":"a","code":404}\n{"error":"b","code":400}\n', 'missing'],
    [404, '<p>', 'missing'],
  ])('a picture that answers %i: %j is %s', async (status, body, mode) => {
    answer(status, body)
    expect(await spectrogramMode(client, 7, { size: 'md' })).toEqual({ ok: true, value: { mode } })
  })

  it('a clip still being written is a failure that says when to come back', async () => {
    server.answer((_, response) => reply(response, 503, {}, { 'retry-after': '2' }))
    expect(await spectrogramMode(client, 7, { size: 'md' })).toMatchObject({ failure: { retryAfterSeconds: 2 } })
  })
})

describe('session', () => {
  const who = { password: 'secret', redirectUrl: '/ui/dashboard', basePath: '/ui/' }

  it('signs in under the fixed name (Spec §6)', async () => {
    answer(200, samples.signIn)
    expect(await signIn(client, who)).toEqual({ ok: true, value: { redirectUrl: samples.signIn.redirectUrl } })
    expect(JSON.parse(server.arrivals[0]?.body ?? '')).toEqual({ username: 'birdnet-client', ...who })
  })

  it('an answer that says no is a refusal, whatever its status', async () => {
    answer(200, { success: false, message: 'invalid credentials' })
    expect(await signIn(client, who)).toMatchObject({
      failure: { kind: 'unauthenticated', detail: 'invalid credentials' },
    })
  })

  it('signs out: by a page at classic, by a request at current; an ended session counts as signed out', async () => {
    const pageConfig = { security: { enabled: true, accessAllowed: true } }
    const classic = createClient({ base: server.origin, sameOrigin: true, pageConfig })
    await classic.boot()
    answer(200, '<!doctype html>')
    expect(await signOut(classic)).toEqual({ ok: true, value: {} })
    expect(urls()).toEqual(['GET /logout'])
    answer(200, samples.signOut)
    expect(await signOut(client)).toEqual({ ok: true, value: { redirectUrl: 'https://accounts.example/logout' } })
    answer(401, { error: 'Authentication required' })
    expect(await signOut(client)).toEqual({ ok: true, value: {} })
  })
})

it('dashboard settings that need a login are the defaults', async () => {
  answer(401, {})
  expect(await dashboardSettings(client)).toEqual({ ok: true, value: { showThumbnails: true } })
  answer(500, {})
  expect(await dashboardSettings(client)).toMatchObject({ ok: false })
})

it.each([
  [200, { message: 'ok' }, true],
  [404, {}, true],
  [500, { error: 'Failed to mark notification as read' }, true],
  [500, { error: 'disk full' }, false],
  [401, {}, false],
])('marking a notice as read: %i %j is done: %s', async (status, body, done) => {
  answer(status, body)
  expect((await markNotificationRead(client, 'a/b')).ok).toBe(done)
  expect(urls()).toEqual(['PUT /api/v2/notifications/a%2Fb/read'])
})

it.each([
  [200, {}, true],
  [404, {}, true], // gone
  [500, { error: 'Failed to mark notification as acknowledged' }, true],
  [500, { error: 'Failed to mark notification as read' }, false],
  [401, {}, false],
])('acknowledging a notice: %i %j is done: %s', async (status, body, done) => {
  answer(status, body)
  expect((await acknowledgeNotification(client, 'a/b')).ok).toBe(done)
  expect(urls()).toEqual(['PUT /api/v2/notifications/a%2Fb/acknowledge'])
})

it.each([
  [200, {}, true],
  [204, '', true],
  [404, {}, true], // gone
  [401, {}, false],
  [500, {}, false],
])('deleting a notice: %i is done: %s', async (status, body, done) => {
  answer(status, body)
  expect((await deleteNotification(client, 'a/b')).ok).toBe(done)
  expect(urls()).toEqual(['DELETE /api/v2/notifications/a%2Fb'])
})

it('notices are asked for page by page and by what they are', async () => {
  answer(200, samples.notifications)
  const query = { limit: 50, offset: 100, status: 'unread', type: 'warning', priority: 'high' } as const
  expect(await notifications(client, query)).toMatchObject({ ok: true, value: [{ id: '7d9f2c1e' }] })
  expect(urls()).toEqual(['GET /api/v2/notifications?limit=50&offset=100&status=unread&type=warning&priority=high'])
})
