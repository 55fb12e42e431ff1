import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { cards, openDashboard, openReadyDashboard } from './screen.ts'

const PASSWORD = 'early bird'
const BIRDS = ['Turdus merula', 'Parus major', 'Erithacus rubecula', 'Troglodytes troglodytes', 'Pica pica']
const REFUSED: readonly Allowed[] = [
  { pattern: /^(answer: 401|console: Failed to load resource.*401)/, reason: 'a wrong password is refused with 401' },
]
/** What a guest may not know: the page asks, and takes no for an answer. */
const GUEST: readonly Allowed[] = [
  { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
]

describe.each(['classic', 'current'] as const)('a %s station with a password', (dialect) => {
  const station = ownStation({ dialect, access: 'password', password: PASSWORD })
  beforeEach(() => station.lab({ forget: true, detections: BIRDS.map((scientificName) => ({ scientificName })) }))

  const asGuest = (allow: readonly Allowed[], act: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ allow: [...GUEST, ...allow] }, async (page) => {
      await openReadyDashboard(page, station)
      await act(page)
    })

  test('a guest sees the day and what was just heard, a Login button and no menu', () =>
    asGuest([], async (page) => {
      await loginButton(page).waitFor()
      await expect.poll(() => cards(page).count()).toBe(5)
      await expectExactCounts(page, station)
      expect(await page.locator('[part="menu-button"]').count()).toBe(0)
      expect(await logoutButton(page).count()).toBe(0)
    }))

  test('the right password brings the menus, Logout takes them away again', () =>
    asGuest([], async (page) => {
      await onNewPage(page, () => signIn(page, PASSWORD))
      await expect.poll(() => page.locator('[part="menu-button"]').count()).toBe(5)
      await expectExactCounts(page, station)
      await onNewPage(page, () => logoutButton(page).click())
      await loginButton(page).waitFor()
      await cards(page).first().waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/ui\/(dashboard)?$/)
      expect(await page.locator('[part="menu-button"]').count()).toBe(0)
    }))
})

describe('a private station of the current dialect', () => {
  const station = ownStation({ access: 'private', password: PASSWORD })

  const asStranger = (act: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ allow: REFUSED }, async (page) => {
      await openDashboard(page, station)
      await act(page)
    })

  test('tells a stranger in a sentence that it is private, and shows the day after signing in', () =>
    asStranger(async (page) => {
      await page.getByText('This station shows its birds only after a login.').waitFor()
      await page.getByText('This station is private').waitFor()
      await passwordField(page).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await page.locator('bird-detections').getByRole('button', { name: 'Login' }).click()
      await fillPassword(page, PASSWORD)
      await logoutButton(page).waitFor()
      await expectExactCounts(page, station)
      expect(await page.getByText('This station is private').count()).toBe(0)
    }))

  test('says that it is private when a sign-in ends while the page is open, and shows the birds again after another', () =>
    asStranger(async (page) => {
      await fillPassword(page, PASSWORD)
      await logoutButton(page).waitFor()
      await expectExactCounts(page, station)
      await page.context().clearCookies({ name: '_gothic_session' })
      await station.lab({ drop: 'detections' })
      await dialog(page).waitFor({ timeout: 100_000 }) // the stream tells, else the look of every minute
      await page.keyboard.press('Escape')
      await loginButton(page).waitFor()
      await page.locator('bird-daily-summary').getByRole('alert').filter({ hasText: 'login' }).waitFor()
      await page.locator('bird-detections').getByRole('button', { name: 'Login' }).waitFor()
      expect(await page.getByText('Reconnecting').count()).toBe(0)
      await page.locator('bird-detections').getByRole('button', { name: 'Login' }).click()
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      await fillPassword(page, PASSWORD)
      await logoutButton(page).waitFor()
      await expectExactCounts(page, station)
      await cards(page).first().waitFor()
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
    }))
})

const loginButton = (page: Page): Locator => page.locator('header button.session', { hasText: 'Login' })
const logoutButton = (page: Page): Locator => page.locator('header button.session', { hasText: 'Logout' })
const dialog = (page: Page): Locator => page.locator('bird-login dialog')
const passwordField = (page: Page): Locator => dialog(page).getByLabel('Password', { exact: true })

/** Does what leads to a new page, and waits for it: Chromium never ends a profile that is closed while a page is being left. */
async function onNewPage(page: Page, act: () => Promise<void>): Promise<void> {
  const isThere = page.waitForEvent('load')
  await act()
  await isThere
}

async function signIn(page: Page, password: string): Promise<void> {
  await loginButton(page).click()
  await fillPassword(page, password)
}

async function fillPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
}
