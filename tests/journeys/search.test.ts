import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { shiftsOf, watchShifts } from './host-page.ts'
import { openReadyDashboard } from './screen.ts'

const ROBIN = 'European Robin'

const names = async (page: Page): Promise<string[]> => {
  const rows = page.locator('bird-detection-list [part~="detection"] [part="name"]')
  await rows.first().waitFor()
  return rows.allTextContents() // what has not been laid out yet has no inner text
}
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams

describe.each(JOURNEY_DIALECTS)('a %s station', (dialect) => {
  const station = ownStation({ dialect })
  beforeAll(() => station.lab({ detections: [{ scientificName: 'Erithacus rubecula' }] }))

  test('Ctrl+K on the dashboard, half a name at once, Enter: the list shows that species, and the box says so', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('species:robi') // at once: what is typed before the field's code is there is kept
      await page.getByRole('option', { name: ROBIN }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.url()).toContain('/ui/detections?')
      expect(query(page).get('species')).toBe(ROBIN)
      expect(new Set(await names(page))).toEqual(new Set([ROBIN]))
      await page.getByRole('button', { name: `Remove species ${ROBIN}` }).click()
      await expect.poll(() => query(page).has('species')).toBe(false)
    }))
})

describe('a page that is opened', () => {
  const station = ownStation()

  test.each([
    ['/ui/detections', 768],
    ['/ui/detections', 1280],
  ] as const)('what comes has its room before: %s at %i px hardly moves', (path, width) =>
    withPage({ viewport: { width, height: 800 } }, async (page) => {
      await watchShifts(page)
      await page.goto(station.origin + path)
      await page.locator('bird-detection-list [part~="detection"]').first().waitFor()
      await page.locator('bird-detection-list [part="when"]').waitFor()
      expect(await shiftsOf(page)).toBeLessThan(0.05)
    }),
  )
})
