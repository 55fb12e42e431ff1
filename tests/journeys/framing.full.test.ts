import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapted, guideSection } from '../support/guide.ts'
import type { Allowed } from '../support/page-watch.ts'
import { startInFrontOf, startStation, type TestStation } from '../support/station.ts'
import { startWebsite, type Website } from '../support/website.ts'
import { withPage } from './fixtures.ts'

const GUIDE = guideSection('In front of the station').commands.find((line) => line.includes('--allow-frame')) ?? ''
const PASSWORD = 'early bird'
const GUEST: readonly Allowed[] = [
  { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
]
const REFUSED: readonly Allowed[] = [
  { pattern: /^console: Framing .* violates .* "frame-ancestors 'self' /, reason: 'the browser says who may frame it' },
  { pattern: /ERR_BLOCKED_BY_RESPONSE/, reason: 'the frame is refused on purpose' },
]

let station: TestStation
let inFront: TestStation
/** Home Assistant, as far as a browser can tell: a page that frames what the path names. */
let house: Website
let stranger: Website
beforeAll(async () => {
  ;[house, stranger] = await Promise.all([startHouse(), startHouse()])
  const more = ['--allow-frame', `${house.origin},${sameSite(house)}`]
  station = await startStation({ access: 'password', password: PASSWORD, more })
  await station.lab({ pause: true })
  const examples = {
    'http://birdnet.local:8080': station.origin,
    'http://homeassistant.local:8123': more[1] ?? '',
    '0.0.0.0': '127.0.0.1',
    '8090': '0',
  }
  inFront = await startInFrontOf(station.origin, adapted(GUIDE, examples).split(' ').slice(4)) // the station is named there
})
afterAll(async () => {
  await inFront?.stop()
  await Promise.all([station?.stop(), house?.stop(), stranger?.stop()])
})

const startHouse = (): Promise<Website> =>
  startWebsite((request, response) => {
    const framed = decodeURIComponent((request.url ?? '').slice(1))
    const html = `<!doctype html><html lang="en"><title>House</title><link rel="icon" href="data:,"><iframe width="1000" height="700" src="${framed}"></iframe>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })

/** The same server by the name that the station has, too: another origin, but the same site, so that cookies are sent. */
const sameSite = ({ origin }: Website): string => origin.replace('127.0.0.1', 'localhost')

/** Opens the dashboard of `shown` in a frame of a page at `at`. */
async function framed(page: Page, at: string, shown: TestStation): Promise<FrameLocator> {
  await page.goto(`${at}/${encodeURIComponent(`${shown.origin}/ui/`)}`)
  return page.frameLocator('iframe')
}
const day = (frame: FrameLocator) => frame.locator('bird-daily-summary section[data-state="ready"]')

test('pages of an origin of --allow-frame show the dashboard in a frame, from another site for reading only', () =>
  withPage({ allow: GUEST }, async (page) => {
    for (const shown of [station, inFront]) await day(await framed(page, house.origin, shown)).waitFor()
  }))

test('on the same host, where cookies reach it, somebody signs in within the frame', () =>
  withPage({ allow: GUEST }, async (page) => {
    const frame = await framed(page, sameSite(house), inFront)
    await day(frame).waitFor()
    await frame.locator('header button.session', { hasText: 'Login' }).click()
    await frame.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await frame.locator('header button.session', { hasText: 'Logout' }).waitFor()
  }))

test('pages of any other origin do not', () =>
  withPage({ allow: REFUSED }, async (page) => {
    for (const shown of [station, inFront]) {
      const answered = page.waitForResponse(`${shown.origin}/ui/`)
      const frame = await framed(page, stranger.origin, shown)
      expect((await answered).headers()).not.toHaveProperty('x-frame-options')
      expect(await frame.locator('bird-dashboard').count()).toBe(0)
    }
  }))
