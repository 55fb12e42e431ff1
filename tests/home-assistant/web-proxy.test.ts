import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { NEWEST } from '../../scripts/home-assistant/releases.ts'
import type { Allowed } from '../support/page-watch.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { cardOf, OWL, untilShown } from './kinds.ts'

/** A station that the browser does not reach: Home Assistant asks it, by the library of the integration that people install for that. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([
    startBrowser(),
    openGarden(NEWEST, { hasWebProxy: true, dialect: 'classic' }), // nobody outside may begin the sound of a current one
  ])
  await garden.station.lab({ detections: [OWL] })
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

const CLASSIC: readonly Allowed[] = [
  {
    pattern: /^(answer|console): .*404.*app%252Fconfig/,
    reason: 'a classic station does not know the question by which a current one is known',
  },
  {
    pattern: /^(answer|console): .*401.*\/media\/eggs\//,
    reason: 'a real one leads to photos of somebody else, not to its own',
  },
]

test('pictures, recordings and the live sound come through Home Assistant, and nothing from the station itself', async () => {
  const way = { station: garden.station.origin, transport: 'web-proxy' }
  const kinds = ['now', 'detections', 'player', 'listen']
  await garden.home.saveDashboard([
    { path: 'all', type: 'sections', sections: kinds.map((kind) => ({ type: 'grid', cards: [cardOf(kind, way)] })) },
  ])
  await visit(browser, garden.home, { path: '/test-cards/all', allow: CLASSIC }, async (page) => {
    const straight: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(garden.station.origin)) straight.push(request.url())
    })
    await untilShown(page, kinds)
    await page.locator('bird-player-card [part~="spectrogram"] img[data-shown]').waitFor()
    await page.locator('bird-now-card').getByRole('button', { name: 'Play the recording' }).click()
    await page.locator('bird-now-card').getByRole('button', { name: 'Stop the recording' }).waitFor()
    await page.locator('bird-listen-card').getByRole('button').first().click()
    await page.locator('bird-live-listen:state(playing)').waitFor()
    await page.locator('bird-listen-card .live-controls').waitFor()
    const cutOf = (content: Element): number => content.scrollHeight - content.clientHeight
    expect(
      await page.locator('bird-listen-card .content').evaluate(cutOf),
      'what the card cuts of the live picture',
    ).toBe(0)
    const playedSeconds = (): Promise<number> =>
      page
        .locator('bird-live-listen')
        .evaluate((element) => (element as HTMLElement & { audio?: HTMLAudioElement }).audio?.currentTime ?? 0) // reason: the element of this name
    await expect.poll(playedSeconds).toBeGreaterThan(1)
    expect(straight).toEqual([])
  })
})
