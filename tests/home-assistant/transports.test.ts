import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import type { Allowed } from '../support/page-watch.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { cardOf, KINDS, OWL, TILES } from './kinds.ts'

/** Ways to a station other than a path of Home Assistant, and what stands there when none of them works. */

let browser: Browser
let garden: Garden
let nowhere: string
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
  nowhere = `http://127.0.0.1:${await freePort()}`
  await garden.station.lab({ detections: [OWL] })
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

const showCards = (...cards: readonly object[]): Promise<void> =>
  garden.home.saveDashboard([{ path: 'all', type: 'masonry', cards: [...cards, ...TILES] }])
const hear = ({
  commonName,
  scientificName,
}: Readonly<Record<'commonName' | 'scientificName', string>>): Promise<void> =>
  garden.home.call('garden', 'heard', { common_name: commonName, scientific_name: scientificName, confidence: 97 })

const REFUSED: readonly Allowed[] = [{ pattern: /ERR_CONNECTION_REFUSED/, reason: 'there is nothing at this address' }]

test('a station of another address is asked directly', async () => {
  await showCards(
    cardOf('now', { station: garden.station.origin }),
    cardOf('summary', { station: garden.station.origin }),
  )
  await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    for (const kind of ['now', 'summary'])
      await page.locator(`bird-${kind}-card`).getByText(OWL.commonName).filter({ visible: true }).first().waitFor()
  })
})

test('what Home Assistant’s own sensors hear is shown as it comes, without sound or a page to lead to', async () => {
  await showCards(
    ...['now', 'detections', 'listen'].map((kind) => cardOf(kind, { station: '', transport: 'entities' })),
  )
  await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    const inCards = (name: string) =>
      page.locator('bird-now-card, bird-detections-card').getByText(name).filter({ visible: true })
    await inCards('Eurasian Blackbird').first().waitFor()
    await hear({ commonName: 'Wryneck', scientificName: 'Jynx torquilla' })
    await expect.poll(() => inCards('Wryneck').count()).toBeGreaterThanOrEqual(2)
    expect(await page.locator('bird-now-card a[href], bird-detections-card a[href]').count()).toBe(0)
    await page.locator('bird-listen-card').getByText(/./).filter({ visible: true }).first().waitFor()
  })
})

test('sensors stand in for a station that does not answer', async () => {
  await showCards(cardOf('now', { station: nowhere }))
  await visit(browser, garden.home, { path: '/test-cards/all', allow: REFUSED }, async (page) => {
    await hear(OWL)
    await page.locator('bird-now-card').getByText(OWL.commonName).filter({ visible: true }).first().waitFor()
  })
})

test('a card that finds no way says which it tried, in the place of each kind', async () => {
  await showCards(...KINDS.map((kind) => cardOf(kind, { station: nowhere, transport: 'direct' })))
  await visit(browser, garden.home, { path: '/test-cards/all', allow: REFUSED }, async (page) => {
    for (const kind of KINDS) {
      const card = page.locator(`bird-${kind}-card`)
      await card.getByText(new URL(nowhere).host).filter({ visible: true }).first().waitFor()
      await card.getByRole('button', { name: 'Try again' }).waitFor()
    }
  })
})

test('a badge shows the bird heard last, and a wall the day', async () => {
  await garden.home.saveDashboard([
    {
      path: 'all',
      type: 'panel',
      badges: [],
      cards: [cardOf('dashboard', { mode: 'wall' })],
    },
    { path: 'badge', type: 'sections', badges: [{ type: 'custom:bird-badge', station: INGRESS }], sections: [] },
  ])
  await garden.station.lab({ detections: [OWL] })
  await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await page.locator('bird-dashboard-card').getByText(OWL.commonName).filter({ visible: true }).first().waitFor()
    await page
      .locator('bird-dashboard-card')
      .getByText(/species so far/)
      .waitFor()
  })
  await visit(browser, garden.home, { path: '/test-cards/badge' }, (page) =>
    page.locator('bird-badge').getByText(OWL.commonName).filter({ visible: true }).first().waitFor(),
  )
})
