import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStation, type TestStation } from '../support/station.ts'
import { JOURNEY_DIALECTS, withPage } from './fixtures.ts'
import { daysFrom, labState } from './lab.ts'

/** A rare bird, often enough on one day for two pages; ear 0 hears it. */
const WRYNECK = { scientificName: 'Jynx torquilla', commonName: 'Eurasian Wryneck', speciesCode: 'eurwry', ear: 0 }
const COUNT = 30

const element = (page: Page): Locator => page.locator('bird-detection-list')
const part = (page: Page, name: string): Locator => element(page).locator(`[part~="${name}"]`)
const rows = (page: Page): Locator => part(page, 'detection')
const found = async (page: Page): Promise<string> => (await part(page, 'found').innerText()).replaceAll(/\s+/g, ' ')
const idsOf = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))

describe.each(JOURNEY_DIALECTS)('the list of a %s station', (dialect) => {
  let station: TestStation
  let day: string
  /** The wrynecks, the newest first. */
  let ids: readonly string[]
  const openList = async (page: Page, query: string): Promise<void> => {
    await page.goto(`${station.origin}/ui/detections?${query}`)
    await page.locator('bird-detection-list:state(ready)').waitFor()
  }
  /** Its keys come after its rows, with its pages. */
  const openWithKeys = async (page: Page, query: string): Promise<void> => {
    await openList(page, query)
    await part(page, 'pager').waitFor()
  }

  beforeAll(async () => {
    station = await startStation({ dialect })
    await station.lab({ pause: true })
    day = daysFrom((await labState(station)).day.date, -2)
    const times = Array.from({ length: COUNT }, (_, index) => `05:${String(10 + index)}:00`)
    // neighbours are not as sure as each other: else they would lie on each other
    const sure = (index: number): number => (index % 2 === 0 ? 0.91 : 0.74)
    const detections = times.map((time, index) => ({
      ...WRYNECK,
      confidence: sure(index),
      time,
      date: day,
      silent: true,
    }))
    const done = (await station.lab({ detections })) as { detections: number[] } // reason: our own lab
    ids = done.detections.map(String).toReversed()
  })
  afterAll(async () => {
    await station?.stop()
  })

  test('a link into it shows what it names; order, pages and reload are in the address', () =>
    withPage({}, async (page) => {
      await openList(page, `queryType=species&species=Eurasian+Wryneck&date=${day}`)
      expect(await found(page)).toMatch(/^Eurasian Wryneck: 30 detections on \d+ \w+ \d+\.$/)
      expect(await idsOf(page)).toEqual(ids.slice(0, 25))
      await element(page).getByLabel('Order').selectOption('date_asc')
      await expect.poll(() => idsOf(page)).toEqual(ids.toReversed().slice(0, 25))
      await element(page).getByRole('link', { name: 'Next page' }).click()
      await expect.poll(() => idsOf(page)).toEqual(ids.toReversed().slice(25))
      expect(new URL(page.url()).searchParams.get('offset')).toBe('25')
      await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBeLessThan(100)
      await page.reload()
      await expect.poll(() => idsOf(page)).toEqual(ids.toReversed().slice(25))
      await page.goBack()
      await expect.poll(() => idsOf(page)).toEqual(ids.toReversed().slice(0, 25))
    }))

  test('an address beyond the last page shows the last page', () =>
    withPage({}, async (page) => {
      await openList(page, `queryType=species&species=Eurasian+Wryneck&date=${day}&offset=500`)
      await expect.poll(() => idsOf(page)).toEqual(ids.slice(25))
      expect(new URL(page.url()).searchParams.get('offset')).toBe('25')
    }))

  if (dialect === 'current')
    test('a row leads to its detection, and Back to the same place and row, judged meanwhile', () =>
      withPage({}, async (page) => {
        await openWithKeys(page, `species=Eurasian+Wryneck&date=${day}`)
        for (let step = 0; step < 20; step += 1) await page.keyboard.press('j')
        const row = element(page).locator('[data-hand]')
        await expect.poll(() => row.getAttribute('data-id')).toBe(ids[19])
        const top = await page.evaluate(() => globalThis.scrollY)
        expect(top).toBeGreaterThan(100)
        await row.locator('.common-name a').click()
        await page.locator('bird-detection:state(ready)').waitFor()
        await page.goBack()
        await expect.poll(() => row.getAttribute('data-id')).toBe(ids[19])
        await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(top)
        await page.keyboard.press('k')
        await expect.poll(() => row.getAttribute('data-id')).toBe(ids[18])
      }))

  test('what the station cannot do, and what nobody could understand, is said', () =>
    withPage({}, async (page) => {
      await openList(page, `species=Eurasian+Wryneck&date=${day}&hour=99&location=Nowhere`)
      expect(await found(page)).toMatch(/^Eurasian Wryneck: no detections from “Nowhere”, on .*\.$/)
      expect(await part(page, 'query-errors').innerText()).toContain('99')
      const said = dialect === 'classic' ? 'does not tell the source' : 'cannot search by source'
      expect(await part(page, 'note').allInnerTexts()).toEqual([expect.stringContaining(said)])
    }))
})
