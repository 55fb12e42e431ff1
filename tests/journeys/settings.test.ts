import { describe, expect, test } from 'vitest'
import { openProfile } from '../support/browser.ts'
import { browser, JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { savedSettings, saveSettings } from './saved-settings.ts'

interface Kept {
  readonly main: { readonly name: string }
  readonly realtime: {
    readonly interval: number
    readonly dashboard: { readonly locale: string }
    readonly mqtt: { readonly enabled: boolean; readonly password: string }
  }
}

/** Whoever has set a password is a guest until they log in. */
const REFUSED = { pattern: /401/, reason: 'nobody is logged in yet' }

describe.each(JOURNEY_DIALECTS)('at a %s station', (dialect) => {
  const station = ownStation({ dialect })

  test('a setting is found, changed, kept over a reload, and saved beside what somebody else saved', () =>
    withPage({}, async (page) => {
      const before = await savedSettings<Kept>(station)
      await page.goto(`${station.origin}/ui/dashboard`)
      await page.locator('[part~="nav-item"]', { hasText: 'Settings' }).first().click()
      const search = page.locator('bird-settings [part="search"]')
      await search.fill('homepage') // leads to lines for a website, which are no setting
      await page.locator('bird-settings [part="found"]').last().click()
      const lines = page.locator('bird-about section:has([part="snippet"]):focus')
      await lines.getByText('works only on this computer').waitFor()
      await lines.getByText('Copy the lines').waitFor()

      await page.locator('[part~="nav-item"]', { hasText: 'Settings' }).first().click()
      await page.keyboard.press('/')
      await search.fill('same bird')
      await page.locator('bird-settings [part="found"]').first().click()
      const interval = page.locator('[name="realtime.interval"]')
      await interval.fill('42')
      await page.locator('bird-settings [part~="changed"][data-path="realtime.interval"]').waitFor()

      await page.locator('[part~="nav-item"]', { hasText: 'Dashboard' }).first().click()
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.reload()
      await expect.poll(() => interval.inputValue()).toBe('42')

      // somebody else, meanwhile
      const other = await openProfile(browser)
      const page2 = await other.newPage()
      await page2.goto(`${station.origin}/ui/settings/main`)
      await page2.locator('[name="main.name"]').fill('Attic')
      await saveSettings(page2)
      await expect.poll(async () => (await savedSettings<Kept>(station)).main.name).toBe('Attic')
      await other.close()

      await saveSettings(page)
      await expect.poll(async () => (await savedSettings<Kept>(station)).realtime.interval).toBe(42)
      const after = await savedSettings<Kept>(station)
      expect(after.main.name).toBe('Attic')
      expect(after.realtime.dashboard).toEqual(before.realtime.dashboard)
      await expect.poll(() => page.locator('bird-settings [part="changes"]').count()).toBe(0)
    }))

  test('who gets in is said before it is saved, checked, and counts at once', () =>
    withPage({ allow: [REFUSED] }, async (page) => {
      await page.goto(`${station.origin}/ui/settings/security`)
      const base = page.locator('[name="security.baseUrl"]')
      await base.fill('birds.lan')
      await page.locator('[data-path="security.baseUrl"] [part="issue"]').waitFor()
      await base.fill('https://birds.lan')
      await page.locator('[name="security.allowSubnetBypass.enabled"]').check()
      const networks = page.locator('[name="security.allowSubnetBypass.subnet"]')
      await networks.fill('192.168.1.0')
      await page.locator('[data-path="security.allowSubnetBypass.subnet"] [part="issue"]').waitFor()
      await networks.fill('192.168.1.0/24')
      await page.locator('[name="security.basicAuth.enabled"]').check()
      const password = page.locator('[name="security.basicAuth.password"]')
      await password.fill('garden-pass-1')
      const html = await page.locator('bird-settings').evaluate((element) => element.shadowRoot?.innerHTML ?? '')
      expect(html).not.toContain('garden-pass-1')
      await page.getByText('After saving you log in with this password').waitFor()
      await saveSettings(page)
      const guest = async (): Promise<number> => (await fetch(`${station.origin}/api/v2/settings`)).status
      await expect.poll(guest).toBe(401)
    }))
})
