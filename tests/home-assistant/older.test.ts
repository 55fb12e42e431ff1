import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled, OLDER } from '../../scripts/home-assistant/releases.ts'
import { startBrowser } from '../support/browser.ts'
import { pickCard, savedViews, visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { cardOf, KINDS, OWL, TILES, untilShown } from './kinds.ts'

/** The same in a Home Assistant of a year and a half before. */

describe.skipIf(!isInstalled(OLDER))(`Home Assistant ${OLDER.version}`, () => {
  let browser: Browser
  let garden: Garden
  beforeAll(async () => {
    ;[browser, garden] = await Promise.all([startBrowser(), openGarden(OLDER)])
    await garden.station.lab({ detections: [OWL] })
  })
  afterAll(async () => {
    await browser?.close()
    await garden?.close()
  })

  test.each(['masonry', 'sections'])('all cards show what the station hears in the %s view', async (type) => {
    const cards = [...KINDS.map((kind) => cardOf(kind)), ...TILES]
    const filled = type === 'masonry' ? { cards } : { sections: cards.map((card) => ({ type: 'grid', cards: [card] })) }
    await garden.home.saveDashboard([{ path: 'all', type, ...filled }])
    await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
      await untilShown(page)
      expect(await page.locator('hui-error-card:visible').count()).toBe(0)
    })
  })

  test('a card is picked, told its station and saved by clicks', async () => {
    await garden.home.saveDashboard([{ path: 'picked', type: 'masonry', cards: [] }])
    await visit(browser, garden.home, { path: '/test-cards/picked?edit=1' }, async (page) => {
      const editor = await pickCard(page, 'now')
      await editor
        .getByRole('textbox', { name: /station/i })
        .first()
        .fill(INGRESS)
      await editor.getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(async () => (await savedViews(garden.home)).flatMap(({ cards = [] }) => cards))
        .toEqual([expect.objectContaining({ type: 'custom:bird-now-card', station: INGRESS })])
    })
  })
})
