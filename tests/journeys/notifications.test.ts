import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'

const rows = (page: Page): Locator => page.locator('bird-notifications [part~="notification"]')
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title })
const numbers = async (page: Page): Promise<string> =>
  (await page.locator('bird-notifications [part="numbers"]').innerText()).replace(/\s+/g, ' ')

/** What the station's own database counts. */
const counted = async ({ origin }: TestStation): Promise<{ total: number; unread: number }> =>
  ((await (await fetch(`${origin}/lab`)).json()) as { notices: { total: number; unread: number } }).notices // reason: our own

/** The numbers on the page are those of the station. */
const agrees = (page: Page, station: TestStation): Promise<void> =>
  expect
    .poll(async () => {
      const { total, unread } = await counted(station)
      const said = await numbers(page)
      return said.startsWith(`${unread} unread`) && said.includes(`${total} in all`)
        ? 'agreed'
        : `${unread} ${total}: ${said}`
    })
    .toBe('agreed')

describe.each(JOURNEY_DIALECTS)('at a %s station', (dialect) => {
  const station = ownStation({ dialect })

  test('a notice comes live, the bell leads to it; it is read, seen to and deleted, and the numbers are the station’s', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/notifications`)
      await rows(page).first().waitFor()
      await agrees(page, station)
      const warning = { type: 'warning', priority: 'medium', message: '<b>Trying</b> again.' }
      await station.lab({ notification: { ...warning, title: 'Hedge camera lost' } })
      await station.lab({ notification: { ...warning, title: 'Owl camera lost' } })
      await row(page, 'Hedge camera lost').waitFor()
      await agrees(page, station)
      expect(await row(page, 'Hedge camera lost').innerText()).toContain('<b>Trying</b> again.')

      await row(page, 'Hedge camera lost').getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Mark as read' }).click()
      await expect.poll(() => row(page, 'Hedge camera lost').getAttribute('data-unread')).toBe(null)
      await row(page, 'Owl camera lost').getByRole('button', { name: 'Seen to' }).click()
      await agrees(page, station)

      await row(page, 'Hedge camera lost').focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      expect(await row(page, 'Hedge camera lost').count()).toBe(0)
      await expect.poll(async () => page.getByRole('button', { name: 'Undo' }).count(), { timeout: 20_000 }).toBe(0)
      await agrees(page, station)

      await page.getByRole('button', { name: 'Mark all as read' }).click()
      await expect.poll(async () => (await counted(station)).unread).toBe(0)
      await agrees(page, station)
    }))
})
