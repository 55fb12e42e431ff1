import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { dayState, openDashboard } from './screen.ts'

const PRODUCT = '**/ui/assets/first-screen-*.js'

/** What a person sees of the first rows: names, counts and hours with the places where they stand, in CSS pixels. */
const seen = (page: Page, rows: string): Promise<string[]> =>
  page.locator(rows).evaluateAll((elements) =>
    elements
      .slice(0, 8)
      .map((row) =>
        ['[part~="species-name"]', '[part~="count"]', '[part~="hour"][data-hour="6"]', '[part~="hour"][data-hour="23"]']
          .map((selector) => {
            const element = row.querySelector(selector)
            const range = document.createRange()
            if (element) range.selectNodeContents(element)
            const box = selector.includes('name') ? range.getBoundingClientRect() : element?.getBoundingClientRect()
            return `${element?.textContent?.trim()} ${element?.getAttribute('data-level')} ${Math.round(box?.left ?? 0)},${Math.round(box?.top ?? 0)}`
          })
          .filter((_, index) => index !== 1) // the count's box is the bar's, too: only its text is compared
          .concat(row.querySelector('[part~="count"]')?.textContent?.trim() ?? ''),
      )
      .map((parts) => parts.join(' | ')),
  )

describe.each(['classic', 'current'] as const)('before the code of the page has come, %s', (dialect) => {
  let browser: Browser
  let station: TestStation

  beforeAll(async () => {
    ;[browser, station] = await Promise.all([startBrowser(), startStation({ seed: 5, dialect })])
    await station.lab({ pause: true })
  })
  afterAll(async () => {
    await browser?.close()
    await station?.stop()
  })

  test.each([
    { width: 360, language: 'en-GB' },
    { width: 820, language: 'de-DE' },
    { width: 1280, language: 'en-GB' },
  ])('the birds of the day stand where the table will have them: $width px, $language', ({ width, language }) =>
    withPage(browser, { viewport: { width, height: 800 }, locale: language }, async (page) => {
      const gate = Promise.withResolvers<void>()
      await page.route(PRODUCT, async (route) => {
        await gate.promise
        await route.continue()
      })
      await openDashboard(page, station)
      const painted = 'bird-daily-summary[painted] .known'
      await page.locator(painted).first().waitFor()
      const before = await seen(page, painted)
      gate.resolve()
      await dayState(page, 'ready').waitFor()
      expect(before.length).toBeGreaterThan(2)
      const table = await seen(page, 'bird-daily-summary tbody [part~="species-row"]:not([data-novelty])')
      // a bird that is new today has its news under its name, which stands higher then
      const plain = before.filter((row) => table.some((one) => one.split(' ')[0] === row.split(' ')[0]))
      for (const row of plain.slice(0, table.length)) expect(table).toContain(row)
      expect(plain.length).toBeGreaterThan(1)
    }),
  )

  test('a page whose birds do not come begins without them', () =>
    withPage(browser, { allow: [{ pattern: /species\/daily/, reason: 'held back' }] }, async (page) => {
      const gate = Promise.withResolvers<void>()
      await page.route('**/analytics/species/daily?*', async (route) => {
        await gate.promise
        await route.continue()
      })
      await openDashboard(page, station)
      await dayState(page, 'loading').waitFor()
      expect(await page.locator('.known').count()).toBe(0)
      gate.resolve()
      await dayState(page, 'ready').waitFor()
    }))
})

test('a private station shows no bird to a stranger, not even for a moment', async () => {
  const browser = await startBrowser()
  const station = await startStation({ seed: 5, access: 'private', password: 'dawn-chorus' })
  try {
    await withPage(browser, { allow: [{ pattern: /401/, reason: 'a private station refuses' }] }, async (page) => {
      const refused = page.waitForResponse(/species\/daily/)
      await openDashboard(page, station)
      await (await refused).finished()
      await page.getByRole('dialog').waitFor() // the page asks to sign in: whatever was to be painted has been
      expect(await page.locator('.known').count()).toBe(0)
    })
  } finally {
    await browser.close()
    await station.stop()
  }
})
