import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import type { Allowed } from '../support/page-watch.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { startHostSite, type Website } from '../support/website.ts'
import { daysFrom, labState } from './lab.ts'

/** What a classic station does not say to other origins. */
const HIDDEN: readonly Allowed[] = [
  { pattern: /(app\/config|settings\/dashboard)/, reason: 'a classic station refuses without CORS headers' },
  { pattern: /^console: Failed to load resource: net::ERR_FAILED/, reason: "the browser's own line for it" },
]

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

describe.each(['classic', 'current'] as const)(
  '<bird-detections> of a %s station, on somebody’s website',
  (dialect) => {
    let station: TestStation
    let site: Website
    let markup = ''
    beforeAll(async () => {
      station = await startStation({ dialect })
      await station.lab({ pause: true })
      site = await startHostSite(() => `${markup}<script type="module" src="/all.js"></script>`)
    })
    afterAll(async () => {
      await site?.stop()
      await station?.stop()
    })

    /** Opens a list with these attributes and gives the number of detections that its pager, or the list itself, tells. */
    const countOf = (attributes: string): Promise<number> => {
      markup = `<bird-detections station="${station.origin}" view="list" limit="5" loading="eager" ${attributes}></bird-detections>`
      return withPage(browser, { allow: HIDDEN }, async (page) => {
        await page.goto(`${site.origin}/`)
        const list = page.locator('bird-detections')
        await list.locator('[part="item"]').first().waitFor()
        const pager = list.locator('[part="pager"] p')
        if ((await pager.count()) === 0) return list.locator('[part="item"]').count()
        expect(await list.locator('[part="item"]').count()).toBe(5)
        return Number((await pager.innerText()).split(' of ')[1]?.replace(',', ''))
      })
    }

    const commonNameOf = async (scientificName: string, date: string): Promise<string> => {
      const response = await fetch(`${station.origin}/api/v2/analytics/species/daily?date=${date}`)
      const rows = (await response.json()) as { readonly scientific_name: string; readonly common_name: string }[] // reason: station-api 5.1
      return rows.find((row) => row.scientific_name === scientificName)?.common_name ?? expect.fail(scientificName)
    }

    test('a species, an hour and a whole day hold as many as the database counts', async () => {
      const yesterday = daysFrom((await labState(station)).day.date, -1)
      const { day } = await labState(station, yesterday)
      const [scientificName, { count, hourly }] =
        Object.entries(day.species).toSorted(([, a], [, b]) => b.count - a.count)[0] ??
        expect.fail('no birds yesterday')
      const hour = hourly.indexOf(Math.max(...hourly))
      const inHour = Object.values(day.species).reduce((sum, one) => sum + (one.hourly[hour] ?? 0), 0)
      const species = `species="${await commonNameOf(scientificName, yesterday)}" date="${yesterday}"`
      expect(await countOf(species)).toBe(count)
      expect(await countOf(`${species} hour="${hour}"`)).toBe(hourly[hour])
      expect(await countOf(`date="${yesterday}" hour="${hour}"`)).toBe(inHour)
      expect(await countOf(`date="${yesterday}"`)).toBe(day.total)
    })
  },
)
