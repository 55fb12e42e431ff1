import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { speciesOf } from '../../demo/station/garden/species.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { expectExactCounts } from './exact.ts'
import { daysFrom, labState } from './lab.ts'
import { dateInput, openReadyDashboard, rowsOnScreen } from './screen.ts'

let browser: Browser
let station: TestStation
let day: string

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation({ timeZone: 'Europe/Berlin' })])
  await station.lab({ pause: true })
  // tomorrow: nothing has been heard there yet but what a test lets sing
  day = daysFrom((await labState(station)).day.date, 1)
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
})

/** Instants at which another date is on the wall of the browser than on that of a station in Berlin. */
const ZONES = [
  { timezoneId: 'America/Los_Angeles', hour: '03', its: 'yesterday' },
  { timezoneId: 'Pacific/Auckland', hour: '13', its: 'tomorrow' },
]

describe.each(ZONES)('a browser in $timezoneId, where it is $its', ({ timezoneId, hour: utcHour }) => {
  // the later one comes second: a station's clock does not go back
  test.each([
    { tells: 'tells', minute: '30' },
    { tells: 'does not tell', minute: '45' },
  ])('shows the day and the hour of a station that $tells its clock', async ({ tells, minute }) => {
    const instant = `${day}T${utcHour}:${minute}:00Z`
    await station.lab({ clock: instant })
    const hour = Number((await labState(station)).clock.now.slice(11, 13))
    // three: with fewer before sunrise yesterday would be on the stage
    const names = ['Strix aluco', 'Parus major', 'Turdus merula']
    await station.lab({ detections: names.map((scientificName) => ({ scientificName })) })
    await withPage(browser, { timezoneId }, async (page) => {
      await page.clock.setFixedTime(instant)
      if (tells === 'does not tell') await withoutClock(page)
      await openReadyDashboard(page, station)
      await expect.poll(() => dateInput(page).inputValue()).toBe(day)
      await expectExactCounts(page, station, day)
      expect(await page.locator('bird-daily-summary [part="heading"]').innerText()).toBe('Today by the hour')
      expect(new URL(page.url()).search).toBe('')
      await expect.poll(() => nowColumn(page)).toBe(hour)

      await station.lab({ detections: [{ scientificName: 'Strix aluco' }] })
      await expectExactCounts(page, station, day)
      const owl = (await rowsOnScreen(page)).find((row) => row.species === 'Strix aluco')
      expect(Number(owl?.hours[hour])).toBeGreaterThan(1)
      await page
        .locator('bird-detections [part="time"]', { hasText: `${String(hour).padStart(2, '0')}:${minute}` })
        .first()
        .waitFor()
    })
  })
})

describe('a browser that speaks German', () => {
  test('reads no English in the frame, the summary and the cards', () =>
    withPage(browser, { locale: 'de-DE' }, async (page) => {
      await openReadyDashboard(page, station, `?date=${daysFrom(day, -3)}`)
      await page.locator('bird-detections [part="item"]').first().waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      const said = await textsOf(page)
      expect(said).toContain('Zum Inhalt springen')
      expect(said.filter((text) => ENGLISH_ONLY.has(text))).toEqual([])
      expect(said.filter((text) => /\b(?:species|detections|usually|hour|heard|the)\b/i.test(text))).toEqual([])
    }))

  test('reads German dates and numbers', () =>
    withPage(browser, { locale: 'de-DE' }, async (page) => {
      const shown = daysFrom(day, -3)
      await openReadyDashboard(page, station, `?date=${shown}`)
      const written = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
      expect(await page.locator('bird-daily-summary .day-name').innerText()).toContain(
        written.format(new Date(`${shown}T12:00:00Z`)),
      )
    }))

  test('is offered other languages, and gets the one it chooses at once and for good', () =>
    withPage(browser, { locale: 'de-DE' }, async (page) => {
      await openReadyDashboard(page, station)
      const heading = page.locator('bird-daily-summary [part="heading"]')
      await page.locator('.sidebar .language select').selectOption('fi')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fi')
      await expect.poll(() => heading.innerText()).toBe(MESSAGES.fi['summary.heading.today'])
      const finnish = await heading.innerText()
      await page.reload()
      await expect.poll(() => heading.innerText()).toBe(finnish)
    }))
})

describe('switching the language', () => {
  test('loads no page anew and leaves no word of the one before, in the frame, the elements, the title and names for listeners', () =>
    withPage(browser, { locale: 'de-DE' }, async (page) => {
      await openReadyDashboard(page, station, `?date=${daysFrom(day, -3)}`)
      await page.locator('bird-detections [part="item"]').first().waitFor()
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      for (const locale of ['sv', 'fi', 'de', 'sv'] as const) {
        await page.locator('.sidebar .language select').selectOption(locale)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
        await expect.poll(() => page.title()).toContain(MESSAGES[locale]['page.dashboard'])
        await expect.poll(() => strangersIn(page, locale)).toEqual([])
      }
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    }))

  test('so do clock times with 12 hours, which stay chosen', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${daysFrom(day, -3)}`)
      const time = page.locator('bird-detections [part="time"]').first()
      await expect.poll(() => time.innerText()).toMatch(/\b\d\d:\d\d$/)
      await page.locator('.sidebar .choices > select').selectOption('12')
      await expect.poll(() => time.innerText()).toMatch(/\b\d{1,2}:\d\d [ap]m$/)
      const axis = page.locator('bird-daily-summary [part="hour-label"][data-hour="15"] [aria-hidden]')
      await expect.poll(async () => (await axis.innerText()).replace(/\s/g, ' ')).toBe('3 pm')
      await page.reload()
      await expect.poll(() => time.innerText()).toMatch(/[ap]m$/)
    }))
})

test('the birds of the garden have names in the language of the browser, and in another as soon as that is chosen', async () => {
  const garden = await startStation({ timeZone: 'Europe/Berlin', language: 'visitor' })
  try {
    await garden.lab({ pause: true })
    const shown = daysFrom((await labState(garden)).day.date, -3)
    const foreign = async (page: Page, locale: Locale): Promise<string[]> => {
      const rows = await rowsOnScreen(page)
      expect(rows.length).toBeGreaterThan(5)
      return rows.flatMap(({ species, name }) => (name.includes(nameOf(species, locale)) ? [] : [name]))
    }
    await withPage(browser, { locale: 'de-DE' }, async (page) => {
      await openReadyDashboard(page, garden, `?date=${shown}`)
      expect(await foreign(page, 'de')).toEqual([])
      await page.locator('.sidebar .language select').selectOption('fi')
      await expect.poll(() => foreign(page, 'fi')).toEqual([])
      await page
        .locator('bird-detections [part="source"]', { hasText: /kamera|mikrofoni/i })
        .first()
        .waitFor()
    })
  } finally {
    await garden.stop()
  }
})

const nameOf = (species: string, locale: Locale): string => speciesOf(species)?.names[locale] ?? expect.fail(species)

/** Texts on the page that another language has and this one has not. */
async function strangersIn(page: Page, locale: keyof typeof MESSAGES): Promise<string[]> {
  const own = new Set(Object.values(MESSAGES[locale]))
  const others = new Set(
    Object.values(MESSAGES)
      .flatMap((one) => Object.values(one))
      .filter((text) => !own.has(text)),
  )
  return (await textsOf(page)).filter((text) => others.has(text))
}

type Messages = Readonly<Record<string, string>>
const messages = (locale: string): Messages =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url), 'utf8')) as Messages // reason: our file
const MESSAGES = { en: messages('en'), de: messages('de'), fi: messages('fi'), sv: messages('sv') }

/** English texts without placeholders that are said otherwise in German. */
const ENGLISH_ONLY = (() => {
  const german = new Set(Object.values(MESSAGES.de))
  return new Set(Object.values(MESSAGES.en).filter((text) => !text.includes('{') && !german.has(text)))
})()

/**
 * Everything the page says, in any shadow root: texts and names. Left out is what the station says (it speaks English) and
 * what is there for browsers without scripts, which cannot know the language.
 */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FROM_STATION = 'bdi, [part~="species-name"], em, .language option, .version, style, script, noscript'
    const found: string[] = []
    const read = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot)
        if (element.closest(FROM_STATION)) continue
        for (const name of ['aria-label', 'placeholder', 'alt']) {
          const text = element.getAttribute(name)
          if (text && !element.closest('bird-detections, [part="item"]')) found.push(text)
        }
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) found.push(node.nodeValue.trim())
      }
    }
    read(document)
    return found
  })
}

const nowColumn = (page: Page): Promise<number> =>
  page
    .locator('bird-daily-summary .now-column')
    .evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--_column')))

/** Serves the page as a server does that knows no station's clock. */
async function withoutClock(page: Page): Promise<void> {
  await page.route('**/ui/dashboard*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta name="bird-station-clock"[^>]*>/, '')
    await route.fulfill({ response, body })
  })
}
