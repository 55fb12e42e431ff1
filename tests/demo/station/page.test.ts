import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stationUnderTest, type StationUnderTest } from './station-under-test.ts'

describe.each([
  ['classic', 307, '/ui/', 404],
  ['current', 302, '/ui/dashboard', 200],
] as const)('the page of a %s station', (dialect, redirect, location, unknown) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterAll(() => station.end())

  test('/ leads to the dashboard', async () => {
    const answer = await station.app.request('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([redirect, location])
  })

  test('/notifications, the target of the bell, leads to the page of notices (Spec §2)', async () => {
    const answer = await station.app.request('/notifications?notice=n1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ui/notifications?notice=n1'])
  })

  test('every screen is the page, with a strict policy and the station’s wall clock', async () => {
    for (const path of ['/ui', '/ui/', '/ui/dashboard', '/ui/detections/17', '/ui/settings/main']) {
      const answer = await station.app.request(path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self';.*trusted-types/,
      )
      expect(html).toContain('<meta name="bird-station-clock" content="2026-11-21T15:30:00+01:00">')
      expect(html.includes('bird-page-config')).toBe(dialect === 'classic')
    }
    expect((await station.app.request('/ui/nope/x')).status).toBe(unknown)
  })

  test('the classic page repeats its CSRF cookie', async () => {
    const answer = await station.app.request('/ui/dashboard')
    const token = /csrf=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
    expect((await answer.text()).includes(`content="${token}"`)).toBe(dialect === 'classic')
  })

  test('elements are for pages of any origin', async () => {
    for (const path of ['/elements/detections.js', '/all.js']) {
      const answer = await station.app.request(path)
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*'])
      expect(answer.headers.get('content-type')).toContain('javascript')
    }
  })
})

test('a current station says it wherever it names its own address', async () => {
  const station = await stationUnderTest('current', 'open', { days: 2 })
  const headers = { 'x-forwarded-prefix': '/birds' }
  expect((await station.ask('/', { headers })).headers.get('location')).toBe('/birds/ui/dashboard')
  expect(await (await station.ask('/api/v2/app/config', { headers })).json()).toMatchObject({ basePath: '/birds' })
  await station.end()
})
