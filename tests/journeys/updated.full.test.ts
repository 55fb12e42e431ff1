import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cards, menuButton, openReadyDashboard } from './screen.ts'
import { ownStation, withPage } from './fixtures.ts'

const GONE = { pattern: /404|dynamically imported module/, reason: 'the files of the build before are gone' }
const station = ownStation()

/** Puts a newer build in the place of the one that the page is from: its files are gone, until a page is asked for. */
async function update(page: Page): Promise<void> {
  // seconds after the first screen; before that the page of an error offers to load it anew
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-frame-chunk')),
  )
  let isOld = true
  await page.route('**/ui/**', (route) => {
    if (route.request().resourceType() === 'document') isOld = false
    const isFile = new URL(route.request().url()).pathname.startsWith('/ui/assets/')
    return isOld && isFile ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()
  })
}

describe('a page that was loaded before the server was updated', () => {
  test('leads to pages whose code it has not loaded: it is loaded anew by itself', () =>
    withPage({ allow: [GONE] }, async (page) => {
      await openReadyDashboard(page, station)
      await update(page)
      await page.locator('[part~="nav-item"]', { hasText: 'Analytics' }).first().click()
      await page.locator('bird-analytics [data-kind]').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/ui/analytics')
    }))

  test('keeps what somebody is typing, and says what happened', () =>
    withPage({ allow: [GONE] }, async (page) => {
      await openReadyDashboard(page, station)
      const search = page.locator('bird-search-box input')
      await search.fill('rob')
      await update(page)
      await menuButton(cards(page).first()).click()
      await page.getByText('Dawn Chorus was updated.').first().waitFor()
      expect(await search.inputValue()).toBe('rob')
    }))
})
