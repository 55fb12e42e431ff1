import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { askedOf, pickCard, savedViews, visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { KINDS, OWL, untilShown } from './kinds.ts'

/** Cards come to a dashboard as anybody brings them there: through the picker and the editor. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
  await garden.station.lab({ detections: [OWL] })
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

test.each(KINDS)(
  'bird-%s-card is picked, told its station and saved by clicks, and asks the station only then',
  async (kind) => {
    await garden.home.saveDashboard([{ path: 'picked', type: 'masonry', cards: [] }])
    await visit(browser, garden.home, { path: '/test-cards/picked?edit=1' }, async (page) => {
      const asked = askedOf(page, garden.home, garden.station.origin)
      const editor = await pickCard(page, kind)
      const preview = editor.locator(`bird-${kind}-card`)
      await preview.waitFor()
      await editor
        .getByRole('textbox', { name: /station/i })
        .first()
        .fill(INGRESS)
      await preview.waitFor()
      expect(asked).toEqual([])
      await editor.getByRole('button', { name: 'Save' }).click()
      await editor.waitFor({ state: 'hidden' })
      await expect
        .poll(async () => (await savedViews(garden.home)).flatMap(({ cards = [] }) => cards))
        .toEqual([expect.objectContaining({ type: `custom:bird-${kind}-card`, station: INGRESS })])
      await page.getByRole('button', { name: 'Done' }).click()
      if (kind !== 'species') await untilShown(page, [kind])
    })
  },
)

test('an entity of a station is offered cards for it', () =>
  visit(browser, garden.home, { path: '/test-cards/picked?edit=1' }, async (page) => {
    await page.getByRole('button', { name: 'Add card' }).first().click()
    const picker = page.locator('hui-dialog-create-card')
    await picker.locator('input').first().fill('Last Species')
    await picker.locator('hui-suggestion-entity-tree').getByText('Last Species').first().click()
    await picker.locator('bird-now-card').waitFor()
  }))
