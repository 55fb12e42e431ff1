import { describe, expect, test } from 'vitest'
import { NOT_RECORDED } from '../support/page-watch.ts'
import { type TestStation } from '../support/station.ts'
import { JOURNEY_DIALECTS, ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'

/** What the station itself says of its species. */
const summaryOf = async ({ origin }: TestStation): Promise<{ scientific_name: string; count: number }[]> =>
  (await (await fetch(`${origin}/api/v2/analytics/species/summary`)).json()) as {
    scientific_name: string
    count: number
  }[] // reason: our own

describe.each(JOURNEY_DIALECTS)('at a %s station', (dialect) => {
  const station = ownStation({ dialect })

  test('the list has the station’s own species and counts, and a name leads to its page and Back to the list', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/analytics/species`)
      const rows = page.locator('bird-species [part="row"]')
      await rows.first().waitFor()
      const fold = page.locator('bird-species [part="fold"]')
      if ((await fold.count()) > 0) await fold.click()
      const wanted = await summaryOf(station)
      await expect.poll(() => rows.count()).toBe(wanted.length)
      const said = await rows.evaluateAll((all) =>
        all.map((row) => [
          row.getAttribute('data-species'),
          Number(row.querySelector('[part="count"]')?.textContent?.replace(/\D/g, '')),
        ]),
      )
      expect(Object.fromEntries(said)).toEqual(
        Object.fromEntries(wanted.map(({ scientific_name, count }) => [scientific_name, count])),
      )
      await page.locator('bird-species [data-species="Turdus merula"] a').click()
      await expect.poll(() => new URL(page.url()).searchParams.get('species')).toBe('Turdus merula')
      const count = wanted.find(({ scientific_name }) => scientific_name === 'Turdus merula')?.count ?? 0
      await expect
        .poll(() => page.locator('bird-species [part="numbers"]').innerText())
        .toContain(count.toLocaleString('en'))
      await page.goBack()
      await rows.first().waitFor()
    }))

  test('the page of a species has the hours that the database counts today, and recordings that play in place', () =>
    withPage({ allow: [NOT_RECORDED] }, async (page) => {
      const { species } = (await labState(station)).day
      const hourly = species['Turdus merula']?.hourly ?? []
      expect(hourly.some((count) => count > 0)).toBe(true)
      await page.goto(`${station.origin}/ui/detections?species=Turdus+merula`)
      await page.locator('bird-detection-list a[href*="/ui/detections/"]').first().click()
      await page.locator('bird-detection').getByRole('link', { name: 'About this species' }).click()
      const hours = page.locator('bird-species [part="today"] tbody tr')
      await expect
        .poll(() => hours.evaluateAll((all) => all.map((row) => Number(row.children[1]?.textContent))))
        .toEqual(hourly)
      const recordings = page.locator('bird-species [part="recordings"]')
      await recordings.scrollIntoViewIfNeeded()
      await recordings
        .getByRole('button', { name: /^Play (?!all)/ })
        .first()
        .click()
      // at a classic station, whose history is still being read, another may be the first of them by now
      await recordings.getByRole('button', { name: /^Pause/ }).waitFor()
    }))
})
