import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

const station = ownStation()

const toasts = (page: Page): Locator => page.locator('bird-toasts [part~="toast"]')
const notices = async (at: TestStation): Promise<number> => (await labState(at)).streams.notifications.open

/** Opens the dashboard and waits until it listens to the station's messages. */
async function openListening(page: Page): Promise<void> {
  await openReadyDashboard(page, station)
  await expect.poll(() => notices(station)).toBe(1)
}

test('its link is followed by the page itself, without loading it again', () =>
  withPage({}, async (page) => {
    await openListening(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    const action = { label: 'Another day', url: '/ui/dashboard?date=2026-01-02' }
    await station.lab({ toast: { type: 'info', message: 'Look', duration: 60_000, action } })
    await page.getByRole('link', { name: 'Another day' }).click()
    await expect.poll(() => page.url()).toContain('date=2026-01-02')
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    await expect.poll(() => toasts(page).count()).toBe(0)
  }))
