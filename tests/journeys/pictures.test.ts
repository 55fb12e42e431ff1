import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PageOptions } from '../support/browser.ts'
import { picturesThere } from '../support/pictures-there.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { openReadyDashboard } from './screen.ts'

/** Takes the pictures of the README anew, on a morning in May: `TEST_PICTURES=1 npm test -- journeys tests/journeys/pictures.test.ts`. */

const FOLDER = new URL('../../demo/pages/screenshots/', import.meta.url).pathname
const TIME_ZONE = 'Europe/Berlin'
const DAY = '2028-05-14'
const MORNING = Date.parse(`${DAY}T06:41:00Z`)
const WREN = { scientificName: 'Troglodytes troglodytes', commonName: 'Eurasian Wren', confidence: 0.93 }

let station: TestStation

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  station = await startStation({ timeZone: TIME_ZONE, seed: 1 })
  await station.lab({ clock: MORNING })
  // half a year of birds comes now: today's are the last
  await vi.waitFor(async () => expect(await speciesOf(DAY)).toBeGreaterThan(20), { timeout: 120_000 })
  await station.lab({ pause: true })
  await station.lab({ detections: [WREN] })
})
afterAll(() => station?.stop())

async function speciesOf(date: string): Promise<number> {
  const answer = await fetch(`${station.origin}/api/v2/analytics/species/daily?date=${date}`)
  return ((await answer.json()) as unknown[]).length // reason: the station's list
}

/** What a picture is of, and when everything in it stands. */
interface Picture {
  readonly name: string
  readonly path: string
  readonly options: PageOptions
  readonly ready: (page: Page) => Promise<unknown>
}

const size = (width: number, height: number): PageOptions => ({ viewport: { width, height }, reducedMotion: 'reduce' })
const charts = (count: number) => async (page: Page) => {
  await expect.poll(() => page.locator('[part="chart-drawing"]').count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.locator('[part="chart"] [data-state="loading"]').count()).toBe(0)
}
const COMPARED = ['Turdus merula', 'Phylloscopus collybita', 'Turdus philomelos', 'Apus apus', 'Strix aluco']

const PICTURES: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '',
    options: size(1440, 900),
    ready: async (page) => {
      await openReadyDashboard(page, station)
      await page
        .getByRole('searchbox')
        .or(page.getByRole('combobox', { name: /search/i }))
        .first()
        .waitFor()
    },
  },
  {
    name: 'analytics',
    path: '/ui/analytics?period=year',
    options: size(1280, 1000),
    ready: charts(1),
  },
  {
    name: 'compare',
    path: `/ui/analytics/advanced?period=year&days=rows${COMPARED.map((name) => `&species=${encodeURIComponent(name)}`).join('')}`,
    options: size(1280, 1180),
    ready: charts(2),
  },
  {
    name: 'species-one',
    path: '/ui/analytics/species?species=Phylloscopus+collybita',
    options: size(1280, 1180),
    ready: charts(1),
  },
]

async function shoot(page: Page, name: string): Promise<void> {
  await page.locator('bird-notification-bell button').first().waitFor()
  await picturesThere(page)
  await page.screenshot({ path: `${FOLDER}${name}.png` })
}

test.each(PICTURES)('$name', ({ name, path, options, ready }) =>
  withPage({ ...options, timezoneId: TIME_ZONE, clock: MORNING }, async (page) => {
    if (path !== '') await page.goto(`${station.origin}${path}`)
    await ready(page)
    await shoot(page, name)
  }),
)

test('detection', () =>
  withPage({ ...size(1280, 770), colorScheme: 'dark', timezoneId: TIME_ZONE, clock: MORNING }, async (page) => {
    await openReadyDashboard(page, station)
    await page.locator('bird-detections').getByText(WREN.commonName).first().click()
    const picture = page.locator('bird-detection .player-surface').first()
    const box = (await picture.boundingBox()) ?? expect.fail('no picture')
    await page.locator('bird-detection .player-image').first().waitFor()
    await page
      .getByRole('button', { name: /Only the box/ })
      .first()
      .waitFor()
    await page.mouse.move(box.x + box.width * 0.58, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.84, box.y + box.height * 0.78, { steps: 8 })
    await page.mouse.up()
    await page.locator('bird-detection .question').waitFor()
    await page.locator('bird-detection [part~="box"]').waitFor()
    await page.mouse.move(0, 0)
    await shoot(page, 'detection')
  }))
