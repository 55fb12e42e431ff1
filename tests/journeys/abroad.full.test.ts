import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownStation, withPage } from './fixtures.ts'
import { daysFrom, labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

const station = ownStation({ timeZone: 'Europe/Berlin' })
let day: string
beforeAll(async () => {
  // tomorrow: nothing has been heard there yet but what a test lets sing
  day = daysFrom((await labState(station)).day.date, 1)
})

describe('a browser that speaks German', () => {
  test('reads no English in the frame, the summary and the cards', () =>
    withPage({ locale: 'de-DE' }, async (page) => {
      await openReadyDashboard(page, station, `?date=${daysFrom(day, -3)}`)
      await page.locator('bird-detections [part="item"]').first().waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      const said = await textsOf(page)
      expect(said).toContain('Zum Inhalt springen')
      expect(said.filter((text) => ENGLISH_ONLY.has(text))).toEqual([])
      expect(said.filter((text) => /\b(?:species|detections|usually|hour|heard|the)\b/i.test(text))).toEqual([])
    }))
})

describe('switching the language', () => {
  test('loads no page anew and leaves no word of the one before, in the frame, the elements, the title and names for listeners', () =>
    withPage({ locale: 'de-DE' }, async (page) => {
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
})

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
