import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RECIPES } from '../../demo/pages/recipes/catalogue.ts'
import { ownStation } from './fixtures.ts'
import { type HostPage, openHostPage, sidewaysScroll, textsCutOff, withHostPage } from './host-page.ts'

const FOLDER = new URL('../../demo/pages/recipes/', import.meta.url)

const station = ownStation()
beforeAll(async () => {
  const names = ['Turdus merula', 'Parus major', 'Erithacus rubecula']
  await station.lab({ detections: names.map((scientificName) => ({ scientificName })) })
})
beforeEach(() => station.lab({ forget: true })) // many pages in a short time are too many for its limits

const host = (name = ''): HostPage => ({
  url: () => `${station.origin}/demo/recipes/${name}${name && '/'}`,
  ready: (page) => (name ? drawn(page) : page.locator('section.recipe').first().waitFor()),
})
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const

/** Every element of the page shows what it knows. */
const drawn = async (page: Page): Promise<void> => {
  if (page.url().includes('home-assistant'))
    return page.frameLocator('iframe').locator('[part~="species-row"]').first().waitFor()
  await page.locator(TAGS.join()).first().waitFor()
  for (const element of await page.locator(TAGS.join()).all()) {
    await element.scrollIntoViewIfNeeded() // none begins before
    await element.locator('[part]').first().waitFor()
    await expect.poll(() => element.evaluate((one) => one.matches(':state(loading), :state(error)'))).toBe(false)
  }
}
const TAGS = ['now', 'detections', 'daily-summary', 'spectrogram-player', 'live-listen'].map((name) => `bird-${name}`)

describe('the recipes', () => {
  test('are the folders that there are, each on a page of the gallery with its sentence, running, and its files to copy', () =>
    withHostPage({}, async (page) => {
      const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory())
      expect(RECIPES.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
      await openHostPage(page, host())
      for (const { name, title, forWhom, files } of RECIPES) {
        const section = page.getByRole('region', { name: title, exact: true })
        expect(await section.getByText(forWhom, { exact: true }).count(), name).toBe(1)
        expect(await section.locator('iframe').getAttribute('src')).toBe(`${name}/`)
        const shown = await section.locator('.code code').allTextContents()
        const written = files.map((file) => readFileSync(new URL(`${name}/${file}`, FOLDER), 'utf8').trimEnd())
        expect(shown).toEqual(written.map((text) => text.replaceAll('http://station.example', station.origin)))
      }
      await page.frameLocator('#static iframe').locator('bird-now [part~="name"]').waitFor()
      await page.locator('#static').getByRole('button', { name: 'Copy' }).first().click()
      await page.locator('#static').getByRole('button', { name: 'Copied' }).waitFor()
    }))

  test.each(RECIPES.map(({ name }) => name))(
    '%s is a page of its own: live, under a strict policy, whole on a phone in the dark',
    (name) =>
      withHostPage(phone, async (page) => {
        await openHostPage(page, host(name))
        expect(await sidewaysScroll(page)).toBe(0)
        expect(await textsCutOff(page)).toEqual([])
      }),
  )
})
