import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

/** As recorded at running stations of both eras (login-flow.json); dates and secrets are what differs. */
const TOKEN = 'csrf=<value>; Path=/; Expires=<date>; SameSite=Lax'
const SIGNED_IN = '_gothic_session=<value>; Path=/; Expires=<date>; Max-Age=604800; HttpOnly; SameSite=Lax'
const CLEARED = '_gothic_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; HttpOnly; SameSite=Lax'

/** A cookie's text with its attributes in one order (RFC 6265 gives the order no meaning). */
const known = (cookie: string): string => {
  const [pair = '', ...attributes] = cookie.split('; ')
  const hidden = attributes.map((one) =>
    one.includes('1970') ? one : one.replace(/^Expires=.*GMT$/, 'Expires=<date>'),
  )
  return [pair.replace(/=.+/, '=<value>'), ...hidden.toSorted()].join('; ')
}

describe.each(['classic', 'current'] as const)('the cookies of %s', (dialect) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'password', { days: 2 })
  })
  afterAll(() => station.end())
  const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie().map(known)

  test('are those that running stations set at sign-in and sign-out', async () => {
    expect(cookiesOf(await station.ask('/api/v2/health'))).toEqual([known(TOKEN)])
    const body = { username: 'birdnet-client', password: PASSWORD, redirectUrl: '/ui/dashboard', basePath: '/ui/' }
    const answer = await station.ask('/api/v2/auth/login', { method: 'POST', body })
    const { redirectUrl } = (await answer.json()) as { redirectUrl: string } // reason: checked by following it
    expect(cookiesOf(await station.ask(redirectUrl))).toEqual([known(CLEARED), known(SIGNED_IN)])
    const left = cookiesOf(await station.ask('/api/v2/auth/logout', { method: 'POST' }))
    expect(left.filter((cookie) => cookie.startsWith('_gothic_session'))).toEqual([known(CLEARED)])
  })

  test('are read from among others, whatever stands beside them', async () => {
    const token = 'abcdefghijkl'
    const cookie = `theme=dark; csrfx=1; broken; =; csrf=${token}; csrf=another-value; _ga=a=b`
    const answer = await station.app.request('/api/v2/health', { headers: { cookie } })
    expect(answer.headers.getSetCookie()[0]).toMatch(new RegExp(`^csrf=${token};`))
  })
})
