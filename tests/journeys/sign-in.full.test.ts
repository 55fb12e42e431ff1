import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthorizationServer, startAuthorizationServer } from '../support/authorization-server.ts'
import { type Allowed, watchPage } from '../support/page-watch.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { cards, menuButton, openReadyDashboard } from './screen.ts'

const PASSWORD = 'early bird'
const ALLOW: readonly Allowed[] = [
  { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
]
const ENDED: readonly Allowed[] = [
  ...ALLOW,
  { pattern: /^(answer: 401|console: Failed to load resource.*401)/, reason: 'the sign-in has ended' },
]
const REFUSED: readonly Allowed[] = [
  ...ALLOW,
  { pattern: /\/auth\/google\/callback/, reason: 'a sign-in that the station refuses is a page of plain text' },
]

describe.each(['classic', 'current'] as const)('signing in at a %s station', (dialect) => {
  let provider: AuthorizationServer
  let station: TestStation
  /** The numbers of those that each test finds. */
  let detections: number[] = []

  beforeAll(async () => {
    provider = await startAuthorizationServer()
    const more = ['--google', provider.issuer, '--owner', 'owner@garden.example']
    station = await startStation({ dialect, access: 'password', password: PASSWORD, more })
    await provider.register([`${station.origin}/auth/google/callback`])
    await station.lab({ pause: true })
  })
  afterAll(async () => {
    await station?.stop()
    await provider?.stop()
  })
  beforeEach(async () => {
    const done = await station.lab({ forget: true, detections: [{ scientificName: 'Turdus merula' }] })
    ;({ detections } = done as { detections: number[] }) // reason: our own lab
  })

  const visit = (allow: readonly Allowed[], act: (page: Page) => Promise<void>, query = ''): Promise<void> =>
    withPage({ allow }, async (page) => {
      await withoutFonts(page.context())
      await openReadyDashboard(page, station, query)
      await act(page)
    })

  test('with an account leads to its server and back to the day it was asked for; who is not configured has no button', () =>
    visit(
      ALLOW,
      async (page) => {
        await loginButton(page).click()
        await providerButton(page).waitFor()
        expect(await dialog(page).getByRole('button', { name: 'GitHub' }).count()).toBe(0)
        await providerButton(page).click()
        await confirmAs(page, 'owner')
        await logoutButton(page).waitFor()
        await expect.poll(() => new URL(page.url()).search).toBe('?date=2015-06-01')
        await expect.poll(() => focusedId(page)).toBe('page-title')
      },
      '?date=2015-06-01',
    ))

  test('is asked for by a press on “Listen live”, which listens as soon as somebody has signed in', () =>
    visit(ALLOW, async (page) => {
      const listen = page.getByRole('button', { name: 'Listen live' })
      await listen.click()
      await dialog(page).waitFor()
      await page.keyboard.press('Escape') // somebody who does not want to is left alone
      await dialog(page).waitFor({ state: 'hidden' })
      await listen.click()
      await fillPassword(page, PASSWORD)
      await page.locator('bird-live-listen:state(playing)').waitFor()
      await dialog(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Stop', exact: true }).first().click() // the panel may have one, too
      await logoutButton(page).waitFor()
    }))

  if (dialect === 'current')
    test('that somebody cancels at the server leaves a guest, who is told so', () =>
      visit(REFUSED, async (page) => {
        await loginButton(page).click()
        await providerButton(page).click()
        await page.getByRole('link', { name: 'Cancel' }).click()
        await page.getByText('access_denied').waitFor()
        await openReadyDashboard(page, station)
        await expect
          .poll(() => dialog(page).getByRole('alert').innerText())
          .toBe('That login did not succeed. Please try again.')
        expect(await providerButton(page).isEnabled()).toBe(true)
        await page.keyboard.press('Escape')
        await loginButton(page).waitFor()
        await page.reload()
        await loginButton(page).waitFor()
        expect(await page.locator('bird-login dialog[open]').count()).toBe(0) // told once
      }))

  if (dialect === 'current')
    test('as somebody else than the owner is refused', () =>
      visit(REFUSED, async (page) => {
        await loginButton(page).click()
        await providerButton(page).click()
        await confirmAs(page, 'stranger')
        await page.getByText('user is not allowed').waitFor()
        await openReadyDashboard(page, station)
        await loginButton(page).waitFor()
      }))

  if (dialect === 'current')
    test('does not happen in a browser to which somebody hands the end of their own sign-in', async () => {
      let end = ''
      await visit(ALLOW, async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('/callback?')) end = request.url()
        })
        await loginButton(page).click()
        await providerButton(page).click()
        await confirmAs(page, 'owner')
        await logoutButton(page).waitFor()
      })
      await withPage({ allow: REFUSED }, async (page) => {
        await page.goto(end)
        await page.getByText('state token mismatch').waitFor()
        await openReadyDashboard(page, station)
        await loginButton(page).waitFor()
      })
    })

  test('again in the middle of work leaves the page as it is: what was asked for is kept, says so, and goes on with the sign-in', () =>
    visit(ENDED, async (page) => {
      await signIn(page)
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      await page.context().clearCookies({ name: '_gothic_session' })
      const card = cards(page).first()
      const badges = async (): Promise<string> => (await card.locator('[part="badge"]').allInnerTexts()).join()
      await menuButton(card).press('Enter')
      await card.locator('[part="menu"] [role^="menuitem"]').filter({ hasText: 'Lock' }).press('Enter')
      const waiting = page.locator('bird-detections [part="waiting"]')
      await waiting.getByText('You are no longer logged in. One entry is kept here.').waitFor()
      expect(await badges()).toContain('locked') // nothing is taken off the screen
      await waiting.getByRole('button').click()
      await fillPassword(page, 'night owl')
      await expect.poll(() => dialog(page).getByRole('alert').innerText()).toContain('Invalid credentials')
      await fillPassword(page, PASSWORD)
      await dialog(page).waitFor({ state: 'hidden' })
      await expect
        .poll(async () => (await page.request.get(`${station.origin}/api/v2/detections/${detections[0]}`)).json())
        .toMatchObject({ locked: true })
      await waiting.waitFor({ state: 'hidden' })
      expect(await badges()).toContain('locked')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
      expect(await page.locator('bird-detections [part="refused"]').count()).toBe(0)
    }))

  if (dialect === 'current')
    test('and out is followed by the other tabs, without a reload', () =>
      visit(ENDED, async (page) => {
        const other = await page.context().newPage()
        const unexpected = watchPage(other, ENDED)
        await openReadyDashboard(other, station)
        await other.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
        await watches(other)
        await signIn(page)
        await logoutButton(other).waitFor()
        await menuButton(cards(other).first()).waitFor()
        await watches(page)
        await logoutButton(page).click()
        await loginButton(other).waitFor()
        expect(await other.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
        expect(unexpected()).toEqual([])
      }))
})

const loginButton = (page: Page): Locator => page.locator('header button.session', { hasText: 'Login' })
const logoutButton = (page: Page): Locator => page.locator('header button.session', { hasText: 'Logout' })
const dialog = (page: Page): Locator => page.locator('bird-login dialog')
const providerButton = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Continue with Google' })

/** The code that follows sessions has come: it begins with that of the toasts. */
const watches = (page: Page): Promise<unknown> => page.locator('bird-toasts:defined').waitFor({ state: 'attached' })

/** What has the focus, as id or tag; empty for the body. */
const focusedId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return !element || element === document.body ? '' : element.id || element.tagName
  })

async function signIn(page: Page): Promise<void> {
  await loginButton(page).click()
  await fillPassword(page, PASSWORD)
  await logoutButton(page).waitFor()
  await menuButton(cards(page).first()).waitFor()
  await watches(page)
}

async function fillPassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** At the authorization server: says who one is, and that the station may know it. */
async function confirmAs(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The pages of the authorization server would like a font from elsewhere. */
const withoutFonts = (context: BrowserContext): Promise<unknown> =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
