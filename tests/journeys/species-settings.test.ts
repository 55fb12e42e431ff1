import { describe, expect, test } from 'vitest'
import { ownStation, withPage } from './fixtures.ts'
import { savedSettings, saveSettings } from './saved-settings.ts'

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

describe('at a current station', () => {
  const station = ownStation({ dialect: 'current' })

  test('a species gets rules of its own, the list shows what that makes of it, and all of it is there after a reload', () =>
    withPage({}, async (page) => {
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
})
