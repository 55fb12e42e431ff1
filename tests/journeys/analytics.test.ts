import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { axeFindingsDayAndNight, shiftsOf, watchShifts } from './host-page.ts'
import { daysFrom, labState } from './lab.ts'

const numbers = async (page: Page): Promise<string> =>
  (await page.locator('bird-analytics [part="numbers"]').innerText()).replace(/\s+/g, ' ')

/** Detections of some days by species, as the station itself counts them, a day a question. */
async function countedBy({ origin }: TestStation, dates: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const date of dates) {
    const answer = await fetch(`${origin}/api/v2/analytics/species/daily?date=${date}&limit=1000`)
    const rows = (await answer.json()) as readonly { readonly common_name: string; readonly count: number }[] // reason: station-api
    for (const { common_name, count } of rows) counts.set(common_name, (counts.get(common_name) ?? 0) + count)
  }
  return counts
}

describe.each(JOURNEY_DIALECTS)('at a %s station', (dialect) => {
  const station = ownStation({ dialect })

  test('a week has the numbers of the station’s own days, in its sentence, its charts and their tables', () =>
    withPage({}, async (page) => {
      const today = (await labState(station)).day.date
      const counts = await countedBy(
        station,
        [0, 1, 2, 3, 4, 5, 6].map((back) => daysFrom(today, -back)),
      )
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
      await page.goto(`${station.origin}/ui/analytics?period=week`)
      await expect.poll(() => numbers(page)).toContain(`${total.toLocaleString('en')} detections`)
      expect(await numbers(page)).toContain(`${counts.size} species`)
      const top = page.locator('bird-analytics [data-kind="top-species"]')
      await top.scrollIntoViewIfNeeded()
      await top.locator('.chart-drawing').press('t')
      const most = Math.max(...counts.values())
      await top.locator('tbody tr').first().waitFor()
      const [name = '', , count] = (await top.locator('tbody tr').first().innerText()).split('\t')
      expect(count).toBe(most.toLocaleString('en'))
      expect(counts.get(name), 'several may be heard as often').toBe(most)
    }))

  test('another period stands in the address, and Back leads to the one before', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/analytics?period=week`)
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('today')
      await page.goBack()
      await page.locator('bird-analytics [part="period"] [aria-pressed="true"]', { hasText: 'Week' }).waitFor()
    }))
})

describe('at a station', () => {
  const station = ownStation()

  test('axe has no objection to the charts, light or dark, and a phone needs no scrolling sideways', () =>
    withPage({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 360, height: 740 } }, async (page) => {
      for (const path of ['/ui/analytics?period=week', '/ui/analytics/advanced?period=week']) {
        await page.goto(station.origin + path)
        await page.locator('[part="chart-drawing"]').first().waitFor()
        expect(await axeFindingsDayAndNight(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      }
    }))

  test.each([
    ['phone', { width: 360, height: 740 }],
    ['desk', { width: 1280, height: 900 }],
  ] as const)('what comes with the days has its room before: the page hardly moves on a %s', (_name, viewport) =>
    withPage({ viewport, reducedMotion: 'reduce' }, async (page) => {
      await watchShifts(page)
      // up to the first number it is good, from the second on poor: web.dev/cls
      for (const [path, limit] of [
        ['/ui/analytics?period=month', 0.1],
        ['/ui/analytics?period=year', 0.1],
        ['/ui/analytics/species?species=Turdus+merula', 0.1],
        ['/ui/analytics/advanced', 0.25],
      ] as const) {
        await station.lab({ forget: true })
        await page.goto(station.origin + path)
        await page.locator('[part="chart-drawing"]').first().waitFor()
        await page.locator('[data-state="loading"]').first().waitFor({ state: 'detached' })
        expect(await shiftsOf(page), path).toBeLessThan(limit)
      }
    }),
  )

  test('a chart far below the window is made when somebody comes near it, and no sooner', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/analytics?period=week`)
      await page.locator('[data-chart="day-hour"] .chart-marks').waitFor()
      expect(await page.locator('[data-kind="diversity"] figure').count()).toBe(0)
      await page.locator('[data-kind="diversity"]').scrollIntoViewIfNeeded()
      await page.locator('[data-chart="diversity"] .chart-marks').waitFor()
    }))

  test('species are compared by what is typed, and the address brings the same to somebody else', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/analytics/advanced?period=week&species=Turdus+merula`)
      const chips = page.locator('bird-compare .compare-chip')
      await expect.poll(() => chips.count()).toBe(1)
      const add = page.getByRole('combobox', { name: 'Add a species' })
      await add.fill('no bird is called so')
      await add.press('Enter')
      await page.getByText('No species of this period has that name.').waitFor()
      await add.fill('european rob')
      await add.press('Enter')
      await expect.poll(() => chips.allInnerTexts()).toEqual(['Eurasian Blackbird', 'European Robin'])
      await page.goto(page.url())
      await expect.poll(() => chips.allInnerTexts()).toEqual(['Eurasian Blackbird', 'European Robin'])
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await expect.poll(() => chips.count()).toBe(0)
      expect(await add.evaluate((input) => input.matches(':focus'))).toBe(true)
    }))

  test('what stands out between species is said first, and below them one is looked at closely: its company, its hours', () =>
    withPage({}, async (page) => {
      const species = ['Turdus merula', 'Erithacus rubecula'].map((name) => `&species=${encodeURIComponent(name)}`)
      await page.goto(`${station.origin}/ui/analytics/advanced?period=month${species.join('')}`)
      await expect.poll(() => page.locator('bird-compare [part="sentence"]').innerText()).toMatch(/Robin|2 species/)
      const closely = page.getByRole('region', { name: 'One species in detail' })
      const company = closely.getByRole('table', { name: 'Heard together with' })
      await company.getByText('European Robin').waitFor()
      await closely.locator('[data-chart="day-hour"] [part="chart-drawing"]').waitFor()
      await closely.getByRole('combobox').selectOption('European Robin')
      await company.getByText('Eurasian Blackbird').waitFor()
      expect(await company.getByText('European Robin').count()).toBe(0)
    }))

  test('how species stand is part of the address, which says what of it cannot be drawn', () =>
    withPage({}, async (page) => {
      const address = `${station.origin}/ui/analytics/advanced?period=week`
      const days = page.locator('bird-compare [data-chart="species-days"]')
      const choice = days.getByRole('group', { name: 'Arrangement' })
      await page.goto(`${address}&species=Turdus+merula&species=Nobody+here`)
      await page.getByText('Nobody here was never heard here and is left out.').waitFor()
      await choice.getByRole('button', { name: 'Side by side' }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('rows')
      await page.goto(page.url())
      await expect.poll(() => choice.getByRole('button', { pressed: true }).innerText()).toBe('Side by side')
      await days
        .getByText(/ on one day$/)
        .first()
        .waitFor()
      await page.goto(`${address}${Array.from({ length: 12 }, (_, index) => `&species=${index}`).join('')}`)
      await page.getByText('At most 10 species are compared: 2 more in the address are left out.').waitFor()
      await page.goto(`${address}&species=`)
      await page.getByText('Choose up to 10 species').waitFor()
      expect(await page.locator('bird-compare figure').count()).toBe(0)
    }))

  test('paper has title, station, day, period and every chart, light and as wide as it is, and nothing to press', () =>
    withPage({ colorScheme: 'dark', viewport: { width: 1280, height: 700 } }, async (page) => {
      await page.goto(`${station.origin}/ui/analytics?period=week`)
      await page.locator('[part="chart-drawing"]').first().waitFor()
      await expect.poll(() => page.locator('bird-toasts:defined').count()).toBe(1)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      // the last of the page, far below the window
      expect(await page.locator('[data-chart="diversity"] .chart-marks').count()).toBeGreaterThan(0)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.setViewportSize({ width: 700, height: 900 })
      await expect
        .poll(() => page.locator('bird-dashboard').evaluate((it) => getComputedStyle(it).colorScheme))
        .toBe('light')
      for (const name of ['.sidebar', '.tools', '.bottom', '.analytics-tabs', '.segmented', '.chart-head button'])
        expect(await page.locator(name).filter({ visible: true }).count(), name).toBe(0)
      const { day } = await labState(station)
      const top = await page.locator('.printed').innerText()
      expect([top.includes(new URL(station.origin).host), top.includes(day.date.slice(0, 4))]).toEqual([true, true])
      expect(await page.locator('h1').innerText()).toBe('Analytics')
      expect(await page.locator('.period-steps').innerText()).toContain(day.date.slice(0, 4))
      const widths = await page
        .locator('.chart-marks')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
      expect(Math.max(...widths)).toBeLessThanOrEqual(700)
    }))
})
