import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { picturesThere } from '../support/pictures-there.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { cardOf, OWL, TILES, untilShown } from './kinds.ts'

/** Takes the pictures of the documentation anew: `TEST_PICTURES=1 npm run test:home-assistant -- tests/home-assistant/pictures.test.ts`. */

const FOLDER = new URL('../../elements/home-assistant/pictures/', import.meta.url).pathname
const WREN = { scientificName: 'Troglodytes troglodytes', commonName: 'Eurasian Wren', confidence: 0.93 }

describe.runIf(process.env['TEST_PICTURES'])('pictures', () => {
  let browser: Browser
  let garden: Garden
  beforeAll(async () => {
    ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
    await garden.station.lab({ detections: [WREN] })
    await garden.station.lab({ detections: [OWL] })
    await garden.home.saveDashboard([
      {
        path: 'garden',
        title: 'Garden',
        type: 'sections',
        max_columns: 3,
        badges: [{ type: 'custom:bird-badge', station: INGRESS }],
        sections: [
          { type: 'grid', cards: [cardOf('now'), cardOf('summary')] },
          { type: 'grid', cards: [cardOf('detections', { limit: '5' }), cardOf('player')] },
          {
            type: 'grid',
            cards: [cardOf('listen'), ...TILES, cardOf('chart', { chart: 'day-hour' })],
          },
        ],
      },
      { path: 'wall', title: 'Wall', type: 'panel', cards: [cardOf('dashboard', { mode: 'wall' })] },
    ])
    mkdirSync(FOLDER, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await garden?.close()
  })

  test.each(['light', 'dark'] as const)('a dashboard, %s', (colorScheme) =>
    visit(
      browser,
      garden.home,
      { path: '/test-cards/garden', colorScheme, reducedMotion: 'reduce', viewport: { width: 1440, height: 960 } },
      async (page) => {
        await untilShown(page, ['now', 'summary', 'detections', 'player', 'chart'])
        await page.locator('bird-player-card [part~="spectrogram"] img').waitFor()
        await picturesThere(page)
        await page.locator('hui-sections-view').evaluate((view) => view.scrollTo(0, 0))
        await page.screenshot({ path: `${FOLDER}dashboard-${colorScheme}.jpg`, type: 'jpeg', quality: 82 })
      },
    ),
  )

  test('a phone', () =>
    visit(
      browser,
      garden.home,
      { path: '/test-cards/garden', reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
      async (page) => {
        await untilShown(page, ['now', 'summary'])
        await page.locator('bird-summary-card').getByText('species so far').first().waitFor()
        await page.screenshot({ path: `${FOLDER}phone.jpg`, type: 'jpeg', quality: 82 })
      },
    ))

  test('the wall', () =>
    visit(
      browser,
      garden.home,
      { path: '/test-cards/wall', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } },
      async (page) => {
        await page.getByText(OWL.commonName).first().waitFor()
        await page.screenshot({ path: `${FOLDER}wall.jpg`, type: 'jpeg', quality: 82 })
      },
    ))
})
