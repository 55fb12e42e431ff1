import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { cards, menuButton, openReadyDashboard, playableCard, previousDay } from './screen.ts'

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly sample: string
}
declare global {
  interface Window {
    __violations?: Violation[]
  }
}

describe.each(JOURNEY_DIALECTS)('the page of a %s station', (dialect) => {
  const station = ownStation({ dialect, access: 'password', password: 'dawn-chorus' })

  test('breaks its policy nowhere on a walk through everything, and asks nobody but its station', () =>
    withPage(
      { allow: [{ pattern: /401.*settings\/dashboard/, reason: 'a station keeps its settings from guests' }] },
      async (page) => {
        const elsewhere = watchOrigins(page, station.origin)
        await watchPolicy(page)
        await openReadyDashboard(page, station)
        await cards(page).first().waitFor()
        if (dialect === 'current') await walk(page)
        await signIn(page)
        await walk(page)
        await menuButton(cards(page).first()).press('Enter')
        await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
        await page.locator('bird-detections [part="undo"]').getByRole('button', { name: 'Undo' }).click()
        await station.lab({ emit: { rate: 20, seconds: 1, species: 20 } })
        await expectExactCounts(page, station)
        expect(await page.evaluate(() => window.__violations)).toEqual([])
        expect(elsewhere()).toEqual([])
      },
    ))
})

/** Theme, language, drawer, another day, a clip. */
async function walk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await page.locator('.sidebar .language select').selectOption('fr')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  await page.locator('.sidebar .language select').selectOption('en')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await previousDay(page).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  const card = playableCard(page)
  const play = card.locator('.play-button')
  await play.click()
  await card.locator('[part="player"][data-phase="playing"]').waitFor()
  await play.click()
}

async function signIn(page: Page): Promise<void> {
  await page.locator('header button.session', { hasText: 'Login' }).click()
  await page.locator('bird-login dialog').getByLabel('Password', { exact: true }).fill('dawn-chorus')
  await page.keyboard.press('Enter')
  await page.locator('header button.session', { hasText: 'Logout' }).waitFor()
}

/** Collects reports of the browser about broken policies, from before the first script of every page on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__violations = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.__violations?.push({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        sample: event.sample,
      }),
    )
  })
}

function watchOrigins(page: Page, origin: string): () => string[] {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) asked.add(request.url())
  })
  return () => [...asked]
}
