import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { savedSettings, saveSettings } from './saved-settings.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

interface Kept {
  readonly taxonomySynonyms?: Readonly<Record<string, string>>
  readonly birdnet: object
  readonly realtime: {
    readonly species: { readonly config: Readonly<Record<string, object>>; readonly exclude: readonly string[] }
    readonly speciesTracking: {
      readonly seasonalTracking: { readonly seasons: Readonly<Record<string, { readonly startMonth: number }>> }
    }
  }
}

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  let station: TestStation
  beforeAll(async () => {
    station = await startStation({ dialect })
  })
  afterAll(() => station?.stop())

  test('a species gets rules of its own, the list shows what that makes of it, and all of it is there after a reload', () =>
    withPage(browser, {}, async (page) => {
      const before = await savedSettings<Kept>(station)
      await page.goto(`${station.origin}/ui/settings/species`)
      const rules = page.locator('[data-path="realtime.species.config"]')
      await rules.getByRole('combobox').fill('eurasian bl')
      await rules.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await rules.locator('[name$=".threshold"]').fill('95')
      const species = page.locator('bird-settings [part="active"]')
      await species.locator('.active-list li', { hasText: 'own rules' }).waitFor()
      const name = await rules.locator('.entry b').innerText()

      const count = async (): Promise<number> =>
        Number.parseInt((await species.locator('[part="active-count"]').innerText()).replace(/^\D+/, ''), 10)
      const all = await count()
      await page.locator('[name="realtime.species.exclude"]').fill(name)
      await page.keyboard.press('Enter')
      await expect.poll(count).toBe(all - 1)
      await page.locator('[part~="field"][data-path="realtime.species.exclude"] [part="undo"]').click()
      await expect.poll(count).toBe(all)

      const file = page.waitForEvent('download')
      await species.locator('[part="download"]').click()
      expect((await file).suggestedFilename()).toMatch(/^birdnet_range_filter_species_.*\.csv$/)

      await page.locator('bird-settings [part="south"]').click()
      await saveSettings(page)
      await expect
        .poll(async () => Object.keys((await savedSettings<Kept>(station)).realtime.species.config).length)
        .toBe(1)
      const after = await savedSettings<Kept>(station)
      expect(Object.entries(after.realtime.species.config)[0]).toEqual([
        expect.stringMatching(new RegExp(`^${name}$`, 'i')),
        { threshold: 0.95, interval: 0, actions: [] },
      ])
      expect(after.realtime.speciesTracking.seasonalTracking.seasons['spring']?.startMonth).toBe(9)
      expect(after.realtime.species.exclude).toEqual(before.realtime.species.exclude)
      expect(after.birdnet).toMatchObject({ ...before.birdnet, rangeFilter: expect.anything() as object })

      await page.reload()
      await rules.locator('.entry small', { hasText: 'from 95%' }).waitFor()
      await rules.locator('[part="remove"]').click()
      await saveSettings(page)
      await expect
        .poll(async () => Object.keys((await savedSettings<Kept>(station)).realtime.species.config ?? {}))
        .toEqual([])
    }))

  test('what only one kind of station has is shown there alone', () =>
    withPage(browser, {}, async (page) => {
      await page.goto(`${station.origin}/ui/settings/species`)
      await page.locator('bird-settings [part="active"]').waitFor()
      const cards = await page
        .locator('bird-settings [part="card"]')
        .evaluateAll((list) => list.map((card) => card.getAttribute('data-card')))
      const hasMore = dialect === 'current'
      expect([cards.includes('synonyms'), cards.includes('learnedThresholds')]).toEqual([hasMore, hasMore])
      if (!hasMore) return
      const learned = page.locator('[part="learned"]')
      await learned.waitFor()
      const rows = learned.locator('[part="threshold"]')
      const { length } = await rows.all()
      expect(length).toBeGreaterThan(0)
      await rows.first().locator('[part="reset"]').click()
      await expect.poll(() => rows.count()).toBe(length - 1)
    }))

  test('the place says which species live there as it is moved', () =>
    withPage(browser, {}, async (page) => {
      await page.goto(`${station.origin}/ui/settings/main`)
      await page.locator('bird-settings [part="range-species"] summary').click()
      const count = page.locator('bird-settings [part="active-count"]')
      await count.waitFor()
      const before = await count.innerText()
      await page.locator('[name="birdnet.rangeFilter.threshold"]').fill('0.5')
      await expect.poll(() => count.innerText()).toContain('50%')
      await expect
        .poll(async () => Number.parseInt((await count.innerText()).replace(/^\D+/, ''), 10))
        .toBeLessThan(Number.parseInt(before.replace(/^\D+/, ''), 10))
    }))
})
