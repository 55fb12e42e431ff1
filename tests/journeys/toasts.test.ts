import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

const SETTINGS: Allowed = {
  pattern: /401.*\/settings\/dashboard/,
  reason: 'a classic station shows its settings to nobody without a login (station-api 13.61)',
}

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

/** A station that wants a login, without notices, in a browser that has none. */
async function asGuest(
  dialect: 'classic' | 'current',
  act: (page: Page, guarded: TestStation) => Promise<void>,
): Promise<void> {
  const guarded = await startStation({ dialect, access: 'password', password: 'dawn-chorus' })
  try {
    await guarded.lab({ pause: true })
    await guarded.lab({ deleteNotices: true })
    await withPage({ allow: [SETTINGS] }, async (page) => {
      await openReadyDashboard(page, guarded)
      await page.locator('bird-toasts [part="base"]').waitFor({ state: 'attached' })
      await expect.poll(async () => (await labState(guarded)).streams.detections.open).toBe(1)
      await act(page, guarded)
    })
  } finally {
    await guarded.stop()
  }
}

test('a guest of a classic station that wants a login asks for no messages, and nothing is refused', () =>
  asGuest('classic', async (page, guarded) => {
    await page.locator('bird-notification-bell [part="button"]').waitFor()
    const { streams, requests } = await labState(guarded)
    expect(streams.notifications.mostSeen).toBe(0)
    expect(requests.list.map((one) => JSON.stringify(one)).filter((one) => one.includes('notifications'))).toEqual([])
  }))

test('a guest of a current station that wants a login is told of birds alone, and nothing is refused', () =>
  asGuest('current', async (page, guarded) => {
    const bell = page.locator('bird-notification-bell [part="button"]')
    await bell.waitFor()
    await expect.poll(() => notices(guarded)).toBe(1)
    await guarded.lab({ notification: { type: 'error', priority: 'critical', title: 'Disk is full', message: 'x' } })
    const bird = { type: 'detection', priority: 'high', title: 'New Species: Hawfinch', message: 'x' }
    await guarded.lab({ notification: bird })
    await expect.poll(() => bell.innerText()).toBe('1')
    expect(await page.getByText('Disk is full').count()).toBe(0)
  }))
