import { beforeAll, describe, expect, test } from 'vitest'
import { startStation, type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { shiftsOf, watchShifts } from './host-page.ts'
import { daysFrom, labState, linesOfLab } from './lab.ts'
import { dateInput, openReadyDashboard, previousDay, rowsOnScreen } from './screen.ts'

const station = ownStation()
let today: string
let yesterday: string
beforeAll(async () => {
  today = (await labState(station)).day.date
  yesterday = daysFrom(today, -1)
})

describe('the day on the screen', () => {
  test('every species, total and hour of a past day is what the database counts', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await expectExactCounts(page, station, yesterday)
      expect((await rowsOnScreen(page)).length).toBeGreaterThan(10)
      expect(await dateInput(page).inputValue()).toBe(yesterday)
    }))

  test('a station of either dialect shows the same screen', async () => {
    const classic = await startStation({ dialect: 'classic' })
    try {
      await classic.lab({ pause: true })
      const day = await lastDayAlike(station, classic)
      const screens: unknown[] = []
      for (const { origin } of [station, classic]) {
        screens.push(
          await withPage({}, async (page) => {
            await openReadyDashboard(page, { origin }, `?date=${day}`)
            await expectExactCounts(page, station, day)
            // the comparison with the days before comes last
            await page.locator('bird-daily-summary .numbers', { hasText: 'usually' }).waitFor()
            return {
              rows: await rowsOnScreen(page),
              // the button that plays a first one comes when its recording is known
              opening: (await page.locator('bird-daily-summary .opening').innerText()).replace(/[\s\u2060]+/g, ' '),
              heading: await page.locator('bird-daily-summary [part="heading"]').innerText(),
            }
          }),
        )
      }
      expect(screens[1]).toEqual(screens[0])
    } finally {
      await classic.stop()
    }
  })
})

describe('which day', () => {
  test('an hour of a bird leads to its list, and Back to that hour', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station)
      const cell = page.locator('bird-daily-summary tbody td[data-hour]:not([data-level="0"])').first()
      const hour = await cell.getAttribute('data-hour')
      await cell.click()
      await page.waitForURL(/\/ui\/detections\?/)
      await page.locator('bird-detection-list:state(ready)').waitFor()
      await page.goBack()
      await page.locator(`bird-daily-summary td[data-hour="${hour}"]:focus`).waitFor()
    }))

  test('back and forward lead through the days that were shown', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station)
      await previousDay(page).click()
      await expectExactCounts(page, station, yesterday)
      await page.goBack()
      await expectExactCounts(page, station)
      await page.goForward()
      await expectExactCounts(page, station, yesterday)
    }))
})

/** Days on which both databases count the same: classic counts false positives too. */
async function lastDayAlike(one: TestStation, other: TestStation): Promise<string> {
  for (let back = 1; back < 30; back += 1) {
    const day = daysFrom(today, -back)
    const [a, b] = [(await labState(one, day)).day, (await labState(other, day)).day]
    if (linesOfLab(a).join() === linesOfLab(b).join() && a.total > 0) return day
  }
  throw new Error('No day of the last month is alike in both dialects')
}

test('by night the sentence and yesterday come into a place that was kept, on a phone and in another language, too', () =>
  withPage({ viewport: { width: 360, height: 780 }, locale: 'de-DE' }, async (page) => {
    const { now } = (await labState(station)).clock
    const hour = Number(now.slice(11, 13))
    await station.lab({ clock: Date.parse(now) + (26 - hour) * 3_600_000 }) // at two o’clock
    await watchShifts(page)
    await page.goto(`${station.origin}/ui/dashboard`)
    await page.locator('bird-daily-summary .night tbody tr').first().waitFor()
    expect(await shiftsOf(page)).toBeLessThan(0.1)
  }))
