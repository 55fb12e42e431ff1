import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'

const PASSWORD = 'garden-pass-1'
const words = (page: Page, part: string): Promise<string> => page.locator(`bird-system ${part}`).first().innerText()

describe.each(JOURNEY_DIALECTS)('at a %s station with a password', (dialect) => {
  const station = ownStation({ dialect, access: 'password', password: PASSWORD })

  test('a guest is asked to log in and asks the station nothing; whoever has sees the machine, and a copy of its memory', () =>
    withPage({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${station.origin}/ui/system`)
      await page.locator('bird-system').getByRole('button', { name: 'Login' }).waitFor()
      expect(asked.filter((path) => path.startsWith('/api/v2/system'))).toEqual([])
      expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0)

      await page.locator('bird-system').getByRole('button', { name: 'Login' }).click()
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('bird-system [part="sentence"]').waitFor()
      await page.getByRole('link', { name: 'System' }).first().waitFor()
      const answer = await page.request.get(`${station.origin}/api/v2/system/disks`)
      const disks = (await answer.json()) as { mountpoint: string }[] // reason: our own
      for (const { mountpoint } of disks) expect(await words(page, '[data-card="disks"]')).toContain(mountpoint)
      expect(await page.locator('bird-system [data-card="database"]').count()).toBe(dialect === 'current' ? 1 : 0)
      if (dialect === 'classic') return

      await page.getByRole('button', { name: 'Make a copy' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^birdnet-v2-backup-\d{8}-\d{6}\.db$/)
    }))

  test('about says which versions these are, and what is inside, from the build’s own list', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/about`)
      const about = page.locator('bird-about')
      await about.getByText('react-dom').first().waitFor()
      const health = (await (await page.request.get(`${station.origin}/api/v2/health`)).json()) as { version: string } // reason: our own
      await expect.poll(() => about.locator('[part="facts"]').innerText()).toContain(health.version)
      const report = await about.locator('[part="report"]').inputValue()
      expect(report).toContain('login: guest')
      expect(report).not.toContain(new URL(station.origin).host)

      const lines = about.locator('[part="snippet"]')
      for (const [status, loader] of [
        [200, `${station.origin}/elements/loader.js`],
        [404, '/elements/loader.js'],
      ] as const) {
        await page.route('**/elements/loader.js', (route) => route.fulfill({ status, body: 'import("./now.js")' }))
        await page.reload()
        await expect.poll(() => lines.inputValue()).toContain(`src="${loader}"`)
      }
    }))
})
