import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { cards, menuButton, openDashboard, openReadyDashboard } from './screen.ts'

const PASSWORD = 'early bird'
const BIRDS = ['Turdus merula', 'Parus major', 'Erithacus rubecula', 'Troglodytes troglodytes', 'Pica pica']
const REFUSED: readonly Allowed[] = [
  { pattern: /^(answer: 401|console: Failed to load resource.*401)/, reason: 'a wrong password is refused with 401' },
]
/** What a guest may not know: the page asks, and takes no for an answer. */
const GUEST: readonly Allowed[] = [
  { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

describe.each(['classic', 'current'] as const)('a %s station with a password', (dialect) => {
  const station = ownStation({ dialect, access: 'password', password: PASSWORD })
  /** The detections that stand first on every page of this file, newest first. */
  let ids: readonly number[]
  let session: Session | undefined
  beforeEach(async () => {
    const detections = BIRDS.map((scientificName) => ({ scientificName }))
    const done = (await station.lab({ forget: true, detections })) as { detections: number[] } // reason: our own lab
    ids = done.detections.toReversed()
  })

  const asGuest = (allow: readonly Allowed[], act: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ allow: [...GUEST, ...allow] }, async (page) => {
      await openReadyDashboard(page, station)
      await act(page)
    })
  /** Everybody but those who sign in themselves comes with this session. */
  const asUser = async (act: (page: Page) => Promise<void>, allow: readonly Allowed[] = []): Promise<void> => {
    session ??= await signedIn()
    await withPage({ allow, storageState: session }, async (page) => {
      await openReadyDashboard(page, station)
      await menuButton(cards(page).first()).waitFor()
      await act(page)
    })
  }
  const signedIn = async (): Promise<Session> => {
    let state: Session | undefined
    await asGuest([], async (page) => {
      await signIn(page, PASSWORD)
      await logoutButton(page).waitFor()
      state = await page.context().storageState()
    })
    if (state === undefined) throw new Error('There is no session')
    return state
  }
  const inDatabase = async (page: Page, id: number | undefined): Promise<Record<string, unknown>> =>
    (await (await page.request.get(`${station.origin}/api/v2/detections/${id}`)).json()) as Record<string, unknown> // reason: read by field

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
      await signIn(page, PASSWORD)
      await expect.poll(() => page.locator('[part="menu-button"]').count()).toBe(5)
      await expectExactCounts(page, station)
      await logoutButton(page).click()
      await loginButton(page).waitFor()
      await cards(page).first().waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/ui\/(dashboard)?$/)
      expect(await page.locator('[part="menu-button"]').count()).toBe(0)
    }))

  if (dialect === 'current')
    test('a sign-in comes back to the day it was asked for', () =>
      withPage({ allow: GUEST }, async (page) => {
        await openReadyDashboard(page, station, '?date=2015-06-01')
        await signIn(page, PASSWORD)
        await logoutButton(page).waitFor()
        expect(new URL(page.url()).search).toBe('?date=2015-06-01')
      }))

  test('a false positive leaves the counts where the station leaves it out', () =>
    asUser(async (page) => {
      const card = cards(page).nth(2)
      await choose(card, 'False positive')
      await expect.poll(() => badges(card)).toContain('false positive')
      await expect.poll(async () => (await inDatabase(page, ids[2]))['verified']).toBe('false_positive')
      await expectExactCounts(page, station)
    }))

  test('a deletion can be undone; without that the card and its count are gone for good', () =>
    asUser(async (page) => {
      const card = cards(page).nth(3)
      const name = await card.locator('[part="name"]').innerText()
      await choose(card, 'Delete')
      await undo(page).getByRole('button', { name: 'Undo' }).click()
      await undo(page).waitFor({ state: 'hidden' })
      expect((await page.request.get(`${station.origin}/api/v2/detections/${ids[3]}`)).status()).toBe(200)

      await choose(card, 'Delete')
      await expect
        .poll(async () => (await page.request.get(`${station.origin}/api/v2/detections/${ids[3]}`)).status(), {
          timeout: 30_000, // it can be taken back for twenty seconds
        })
        .toBe(404)
      await expect.poll(() => cards(page).nth(3).locator('[part="name"]').innerText()).not.toBe(name)
      await expectExactCounts(page, station)
      await page.reload()
      await expectExactCounts(page, station)
    }))

  test('a wish after the sign-in has ended is kept here and says so, Login takes the place of the menus, and with it the wish is sent', () =>
    asUser(async (page) => {
      const card = cards(page).first()
      await page.locator('bird-toasts:defined').waitFor({ state: 'attached' }) // with it comes what follows sessions
      await page.context().clearCookies({ name: '_gothic_session' })
      await choose(card, 'Lock')
      const waiting = page.locator('bird-detections [part="waiting"]')
      await waiting.getByText('You are no longer logged in. One entry is kept here.').waitFor()
      await loginButton(page).first().waitFor()
      await expect.poll(() => page.locator('[part="menu-button"]').count()).toBe(0)
      await waiting.getByRole('button', { name: 'Login' }).click()
      await fillPassword(page, PASSWORD)
      await expect.poll(async () => (await inDatabase(page, ids[0]))['locked']).toBe(true)
    }, REFUSED))
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
const badges = async (card: Locator): Promise<string> => (await card.locator('[part="badge"]').allInnerTexts()).join()

async function signIn(page: Page, password: string): Promise<void> {
  await loginButton(page).click()
  await fillPassword(page, password)
}

async function fillPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
}

/** What was asked for last, as long as it can be taken back. */
const undo = (page: Page): Locator => page.locator('bird-detections [part="undo"]')

/** Opens the menu of a card and chooses an entry, by keys: cards may slide while somebody points at them. */
async function choose(card: Locator, entry: string): Promise<void> {
  await menuButton(card).press('Enter')
  await card.locator('[part="menu"] [role^="menuitem"]').filter({ hasText: entry }).press('Enter')
}
