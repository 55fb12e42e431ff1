import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import type { Allowed } from '../support/page-watch.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { cardOf, KINDS, OWL, TILES, untilShown } from './kinds.ts'

/** What a dashboard goes through in days on a wall. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})
beforeEach(async () => {
  await garden.station.lab({ detections: [OWL] })
  await showCards()
})

const showCards = (more: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  garden.home.saveDashboard([
    { path: 'all', type: 'masonry', cards: [...KINDS.map((kind) => cardOf(kind, more)), ...TILES] },
  ])

const WREN = { scientificName: 'Troglodytes troglodytes', commonName: 'Eurasian Wren', confidence: 0.93 }

/** A bird that is heard now is in the cards that follow: they are not only pictures of what was. */
async function followsTheStation(page: Page): Promise<void> {
  await garden.station.lab({ detections: [WREN] })
  for (const kind of ['now', 'detections']) {
    await page.locator(`bird-${kind}-card`).getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
  }
}

test('six hidden minutes, in which Home Assistant takes the cards away, are over when the page is seen again', () =>
  visit(browser, garden.home, { path: '/test-cards/all', before: hideable }, async (page) => {
    await untilShown(page)
    await setVisibility(page, 'hidden')
    await page.clock.fastForward('06:00')
    await page.locator('bird-now-card').first().waitFor({ state: 'detached' })
    await garden.station.lab({ detections: [WREN] })
    await setVisibility(page, 'visible')
    await page.locator('bird-detections-card').getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
    for (const kind of KINDS) await page.locator(`bird-${kind}-card`).first().waitFor()
  }))

test('streams that Home Assistant stops with the page are opened again', () =>
  visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    await page.evaluate(() => window.stop())
    await followsTheStation(page)
  }))

const WHILE_AWAY: readonly Allowed[] = [
  { pattern: /frontend_latest|^exception: $/, reason: 'its own code that it asks for meanwhile' },
  {
    pattern:
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_SOCKET_NOT_CONNECTED/,
    reason: 'there is no server for a while',
  },
  { pattern: /^(answer|console).*\b(404|500|502|503)\b/, reason: 'it is not all there yet' },
]

test('a restart of Home Assistant is survived, and the station is followed again', () =>
  visit(browser, garden.home, { path: '/test-cards/all', allow: WHILE_AWAY }, async (page) => {
    await untilShown(page)
    await garden.home.restart()
    await page.waitForFunction(() => {
      const { hass } = document.querySelector('home-assistant') as unknown as { hass: { connected: boolean } } // reason: its own element
      return hass.connected
    })
    await untilShown(page)
    await followsTheStation(page)
  }))

test('a dashboard that is saved elsewhere shows its new cards', () =>
  visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    await garden.home.saveDashboard([
      { path: 'all', type: 'masonry', cards: [cardOf('summary', { heading: 'In the pear tree' }), cardOf('now')] },
    ])
    await page.locator('bird-summary-card').getByText('In the pear tree').first().waitFor()
    await page.locator('bird-chart-card').waitFor({ state: 'detached' })
    await followsTheStationNow(page)
  }))

async function followsTheStationNow(page: Page): Promise<void> {
  await garden.station.lab({ detections: [WREN] })
  await page.locator('bird-now-card').getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
}

test('a second copy of the bundle leaves the first its names', async () => {
  const www = join(garden.home.config, 'www')
  cpSync(new URL('../../dist/home-assistant/', import.meta.url).pathname, join(www, 'again'), { recursive: true })
  const second = { type: 'lovelace/resources/create', res_type: 'module', url: '/local/again/home-assistant.js' }
  const { id } = (await garden.home.ask(second)) as { readonly id: string } // reason: of what was created
  await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    const listed = await page.evaluate(() => (window as unknown as { customCards: { type: string }[] }).customCards)
    const types = listed.map(({ type }) => type)
    expect(types).toEqual([...new Set(types)])
    await followsTheStation(page)
  })
  await garden.home.ask({ type: 'lovelace/resources/delete', resource_id: id })
})

/** Lets a test say whether the page is seen, and what time it is. */
async function hideable(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const told = { now: 'visible' }
    Object.assign(window, { visibilityTold: told })
    Object.defineProperty(document, 'visibilityState', { get: () => told.now })
    Object.defineProperty(document, 'hidden', { get: () => told.now === 'hidden' })
  })
}

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.assign((window as unknown as { visibilityTold: object }).visibilityTold, { now }) // reason: put there above
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
