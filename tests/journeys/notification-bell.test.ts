import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

const station = ownStation()

const bell = (page: Page): Locator => page.locator('bird-notification-bell [part="button"]')
const badge = (page: Page): Promise<string> => bell(page).innerText()
const toasts = (page: Page): Locator => page.locator('bird-toasts [part~="toast"]')

/** Forgets all notices, opens the dashboard and waits until its bell listens. */
async function openListening(page: Page): Promise<void> {
  await station.lab({ deleteNotices: true })
  await openReadyDashboard(page, station)
  await bell(page).waitFor()
  await expect.poll(async () => (await labState(station)).streams.notifications.open).toBe(1)
}

test('a critical notice is above the page until it is read, in one tab or the other, and at the station', () =>
  withPage({}, async (page) => {
    await openListening(page)
    const other = await page.context().newPage()
    await openReadyDashboard(other, station)
    await bell(other).waitFor()
    const notice = { type: 'error', priority: 'critical', title: 'Microphone is silent', message: 'For 40 minutes.' }
    const id = await station.lab({ notification: notice })
    await expect.poll(() => Promise.all([badge(page), badge(other)])).toEqual(['1', '1'])
    await expect.poll(async () => (await toasts(page).count()) + (await toasts(other).count())).toBe(1) // one tab speaks for all
    await bell(other).click()
    await other.locator(`bird-notification-bell [data-id="${String(Object(id).notification)}"] a`).click()
    await expect.poll(() => Promise.all([badge(page), badge(other)])).toEqual(['', ''])
    await expect.poll(async () => (await toasts(page).count()) + (await toasts(other).count())).toBe(0)
    await expect.poll(() => unreadAt(station)).toBe(0)
    expect(new URL(other.url()).pathname).toBe('/ui/notifications')
  }))

test('what is asked for the screen needs no permission before somebody presses what says so', () =>
  withPage({}, async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { asked: 0 })
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => {
        Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1)
        return 'default'
      }
    })
    const asked = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'asked'))
    await openListening(page)
    await page.locator('bird-daily-summary [part="heading"]').click()
    await bell(page).click()
    await page.getByRole('switch', { name: 'Sound' }).click()
    expect(await page.evaluate(() => localStorage.getItem('notificationSound'))).toBe('true')
    expect(await asked()).toBe(0)
    await page.getByRole('switch', { name: 'On this device' }).click()
    await expect.poll(asked).toBe(1)
  }))

async function unreadAt({ origin }: TestStation): Promise<number> {
  const response = await fetch(`${origin}/api/v2/notifications/unread/count`)
  return ((await response.json()) as { unreadCount: number }).unreadCount // reason: our own station
}
