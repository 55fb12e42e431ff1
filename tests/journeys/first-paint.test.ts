import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { builtFileOf } from '../support/built-files.ts'
import { startStation } from '../support/station.ts'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { dayState, openDashboard } from './screen.ts'

const PRODUCT = builtFileOf('elements/dashboard.ts')

/**
 * What a person sees of the first rows: names, counts and hours with the places where they stand in their row, in CSS
 * pixels. (All rows may move by a line together: when the opening sentence is longer than the room kept for it.)
 */
const seen = (page: Page, rows: string): Promise<string[]> =>
  page.locator(rows).evaluateAll((elements) => {
    const place = (row: Element, element: Element | null, isText = false): string => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      const box = isText ? range.getBoundingClientRect() : element?.getBoundingClientRect()
      const top = (box?.top ?? 0) - row.getBoundingClientRect().top
      return `${element?.textContent?.trim()} at ${Math.round(box?.left ?? 0)},${Math.round(top)}`
    }
    return elements.slice(0, 8).map((row) => {
      const hours = [6, 23].map((hour) => row.querySelector(`[part~="hour"][data-hour="${hour}"]`))
      return [
        place(row, row.querySelector('[part~="species-name"]'), true),
        row.querySelector('[part~="count"]')?.textContent?.trim(), // its box is its bar's, too
        ...hours.map((hour) => `${place(row, hour)} ${hour?.getAttribute('data-level')}`),
      ].join(' | ')
    })
  })

describe.each(JOURNEY_DIALECTS)('before the code of the page has come, %s', (dialect) => {
  const station = ownStation({ dialect })

  test.each([
    { width: 360, language: 'en-GB' },
    ...(dialect === 'current'
      ? [
          { width: 820, language: 'de-DE' },
          { width: 1280, language: 'en-GB' },
        ]
      : []),
  ])('the birds of the day stand where the table will have them: $width px, $language', ({ width, language }) =>
    withPage({ viewport: { width, height: 800 }, locale: language }, async (page) => {
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
      await expect.poll(() => page.locator('.known').count()).toBe(0) // no bird is in the document twice
      expect(before.length).toBeGreaterThan(2)
      const table = await seen(page, 'bird-daily-summary tbody [part~="species-row"]:not([data-novelty])')
      // a bird that is new today has its news under its name, which stands higher then
      const plain = before.filter((row) => table.some((one) => one.split(' at ')[0] === row.split(' at ')[0]))
      for (const row of plain.slice(0, table.length)) expect(table).toContain(row)
      expect(plain.length).toBeGreaterThan(1)
    }),
  )

  if (dialect === 'current')
    test('a page whose birds do not come begins without them', () =>
      withPage({ allow: [{ pattern: /species\/daily/, reason: 'held back' }] }, async (page) => {
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
  const station = await startStation({ access: 'private', password: 'dawn-chorus' })
  try {
    await withPage({ allow: [{ pattern: /401/, reason: 'a private station refuses' }] }, async (page) => {
      const refused = page.waitForResponse(/species\/daily/)
      await openDashboard(page, station)
      await (await refused).finished()
      await page.getByRole('dialog').waitFor() // the page asks to sign in: whatever was to be painted has been
      expect(await page.locator('.known').count()).toBe(0)
    })
  } finally {
    await station.stop()
  }
})

test.each([
  ['open', true],
  ['password', false],
] as const)(
  'whoever comes back finds the lines of the menu where they stay from the first frame: access %s',
  async (access, isShown) => {
    const station = await startStation({ access, password: 'dawn-chorus' })
    const lines = (page: Page): Promise<string[]> =>
      page.locator('.sidebar nav li > a').evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility({ visibilityProperty: true }))
          .map((link) => {
            return `${link.getAttribute('href')} ${Math.round(link.getBoundingClientRect().top)}`
          }),
      )
    try {
      await withPage({ viewport: { width: 1280, height: 800 } }, async (page) => {
        await openDashboard(page, station)
        await expect
          .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('may-act:'))))
          .toBe(true)
        const stands = await lines(page)
        expect(stands.some((line) => line.startsWith('/ui/settings '))).toBe(isShown)
        const gate = Promise.withResolvers<void>()
        await page.route(PRODUCT, async (route) => {
          await gate.promise
          await route.continue()
        })
        await page.reload({ waitUntil: 'commit' })
        await page.locator('bird-daily-summary[painted]').waitFor()
        await expect.poll(() => lines(page)).toEqual(stands)
        gate.resolve()
        await dayState(page, 'ready').waitFor()
        expect(await lines(page)).toEqual(stands)
      })
    } finally {
      await station.stop()
    }
  },
)
