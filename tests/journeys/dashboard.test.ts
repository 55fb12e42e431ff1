import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { expectExactCounts } from './exact.ts'
import { shiftsOf, watchShifts } from './host-page.ts'
import { daysFrom, labState, linesOfLab } from './lab.ts'
import {
  cards,
  dateInput,
  dayState,
  linesOf,
  nextDay,
  openReadyDashboard,
  previousDay,
  rowsOnScreen,
} from './screen.ts'

let browser: Browser
let station: TestStation
let today: string
let yesterday: string

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
  today = (await labState(station)).day.date
  yesterday = daysFrom(today, -1)
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
})

const isFalling = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0))
const query = (page: Page): string => new URL(page.url()).search

describe('the day on the screen', () => {
  test('every species, total and hour of a past day is what the database counts', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await expectExactCounts(page, station, yesterday)
      expect((await rowsOnScreen(page)).length).toBeGreaterThan(10)
      expect(await dateInput(page).inputValue()).toBe(yesterday)
    }))

  test('every species, total and hour of today is what the database counts', () =>
    withPage(browser, {}, async (page) => {
      await station.lab({ detections: [{ scientificName: 'Erithacus rubecula' }, { scientificName: 'Parus major' }] })
      await openReadyDashboard(page, station)
      await expectExactCounts(page, station)
      expect(query(page)).toBe('')
    }))

  test('rows stand in the order of their counts, below what is new', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      const rows = page.locator('bird-daily-summary [part~="species-row"]:not([data-novelty]) [part="count"]')
      const totals = async (): Promise<number[]> => (await rows.allTextContents()).map(Number)
      await expect.poll(async () => (await totals()).length).toBeGreaterThan(10)
      await expect.poll(async () => isFalling(await totals())).toBe(true)
    }))

  test('the opening tells the same number of detections and species', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      const { species } = (await labState(station, yesterday)).day
      const counts = Object.values(species).map(({ count }) => count) // a current station leaves false positives out
      const numbers = page.locator('bird-daily-summary .numbers')
      await expect
        .poll(() => numbers.innerText())
        .toContain(`${counts.reduce((sum, count) => sum + count).toLocaleString('en')} detections`)
      await expect.poll(() => numbers.innerText()).toContain(`${counts.length} species`)
    }))

  test('a station of either dialect shows the same screen', async () => {
    const classic = await startStation({ dialect: 'classic' })
    try {
      await classic.lab({ pause: true })
      const day = await lastDayAlike(station, classic)
      const screens: unknown[] = []
      for (const { origin } of [station, classic]) {
        screens.push(
          await withPage(browser, {}, async (page) => {
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

  test('a garden of three species has at most three rows', async () => {
    const small = await startStation({ species: 3 })
    try {
      await small.lab({ pause: true })
      await withPage(browser, {}, async (page) => {
        const day = daysFrom((await labState(small)).day.date, -1)
        await openReadyDashboard(page, small, `?date=${day}`)
        await expectExactCounts(page, small, day)
        expect((await rowsOnScreen(page)).length).toBeLessThanOrEqual(3)
      })
    } finally {
      await small.stop()
    }
  })

  test('a day without birds says so', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, '?date=2015-06-01')
      expect(await page.locator('bird-daily-summary [part="empty"]').innerText()).toContain('no bird')
      expect(await rowsOnScreen(page)).toEqual([])
    }))
})

describe('which day', () => {
  test('the buttons and the date input lead to other days, which stand in the address', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await previousDay(page).click()
      await expect.poll(() => query(page)).toBe(`?date=${yesterday}`)
      await expectExactCounts(page, station, yesterday)

      const other = daysFrom(today, -5)
      await dateInput(page).fill(other)
      await expect.poll(() => query(page)).toBe(`?date=${other}`)
      await expectExactCounts(page, station, other)

      await nextDay(page).click()
      await expect.poll(() => query(page)).toBe(`?date=${daysFrom(today, -4)}`)
    }))

  test('today stands in no address and has no next day', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await nextDay(page).click()
      await expect.poll(() => query(page)).toBe('')
      expect(await nextDay(page).isDisabled()).toBe(true)
      await expectExactCounts(page, station)
    }))

  test('a day that is written and is none is refused where it stands, and stays to be mended', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await page.locator('bird-daily-summary .day button').focus()
      await page.keyboard.press('Enter')
      const written = page.locator('bird-daily-summary input[data-written]')
      await written.waitFor()
      await page.keyboard.type('02312026')
      await page.keyboard.press('Enter')
      expect(await written.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
      await page.keyboard.press('Escape')
      await written.waitFor({ state: 'detached' })
      expect([await dateInput(page).inputValue(), query(page)]).toEqual([today, ''])
    }))

  test('back and forward lead through the days that were shown', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await previousDay(page).click()
      await expectExactCounts(page, station, yesterday)
      await page.goBack()
      await expectExactCounts(page, station)
      await page.goForward()
      await expectExactCounts(page, station, yesterday)
    }))

  test.each([
    ['a day in the future', '2999-01-01', '2999-01-01 is in the future'],
    ['a day that is not in the calendar', '2026-02-30', '“2026-02-30” is not a day of the calendar'],
    ['no day at all', '<b>tomorrow</b>', '“<b>tomorrow</b>” is not a day of the calendar'],
    ['an empty day', '', 'is not a day of the calendar'],
  ])('%s in the address is refused in a sentence, and today is shown', (_name, text, sentence) =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${encodeURIComponent(text)}`)
      expect(await page.locator('bird-daily-summary').getByRole('alert').innerText()).toContain(sentence)
      expect(await dateInput(page).inputValue()).toBe(today)
      await expectExactCounts(page, station)
    }),
  )

  test('attributes with unknown values behave as their defaults and nothing is lost', () =>
    withPage(browser, {}, async (page) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await openReadyDashboard(page, station)
      await expectExactCounts(page, station)
      const before = await rowsOnScreen(page)
      const cardsBefore = await cards(page).count()
      await page.locator('bird-daily-summary').evaluate((element) => {
        for (const [name, value] of [
          ['columns', '37'],
          ['sort', 'loudest'],
          ['constructor', 'x'],
        ] as const)
          element.setAttribute(name, value)
      })
      await page.locator('.columns > bird-detections').evaluate((element) => element.setAttribute('limit', '7'))
      await expect.poll(() => warnings.filter((text) => /columns|sort|limit/.test(text)).length).toBe(3)
      await expect.poll(() => rowsOnScreen(page)).toEqual(before)
      expect(await cards(page).count()).toBe(cardsBefore)

      await page.locator('bird-daily-summary').evaluate((element) => element.setAttribute('date', '2026-13-45'))
      await expect
        .poll(() => page.locator('bird-daily-summary').getByRole('alert').innerText())
        .toContain('“2026-13-45” is not a day')
      expect(linesOf(await rowsOnScreen(page))).toEqual(linesOf(before))
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

test('the day that failed to load is never blank', () =>
  withPage(
    browser,
    {
      allow: [
        { pattern: /^answer: 500 .*species\/daily/, reason: 'the fault of this test' },
        { pattern: /^console: Failed to load resource.*500/, reason: "the browser's own line for it" },
      ],
    },
    async (page) => {
      await station.lab({ fault: { path: '/api/v2/analytics/species/daily', status: 500, times: 20 } })
      try {
        await page.goto(`${station.origin}/ui/dashboard?date=${daysFrom(today, -9)}`)
        await dayState(page, 'failed').waitFor()
        const said = await page.locator('bird-daily-summary [part="error"]').innerText()
        expect(said).toContain('A server error occurred. Please try again later.')
      } finally {
        await station.lab({ clearFaults: true })
      }
      await page.locator('bird-daily-summary [part="retry"]').click()
      await expectExactCounts(page, station, daysFrom(today, -9))
    },
  ))

test('by night the sentence and yesterday come into a place that was kept, on a phone and in another language, too', () =>
  withPage(browser, { viewport: { width: 360, height: 780 }, locale: 'de-DE' }, async (page) => {
    const { now } = (await labState(station)).clock
    const hour = Number(now.slice(11, 13))
    await station.lab({ clock: Date.parse(now) + (26 - hour) * 3_600_000 }) // at two o’clock
    await watchShifts(page)
    await page.goto(`${station.origin}/ui/dashboard`)
    await page.locator('bird-daily-summary .night tbody tr').first().waitFor()
    expect(await shiftsOf(page)).toBeLessThan(0.1)
  }))
