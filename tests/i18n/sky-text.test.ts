import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import type { DetectionWeather } from '../../src/domain/detection.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { skyText } from '../../src/i18n/sky-text.ts'
import { makeText } from '../../src/i18n/text.ts'

const ICONS = ['01', '02', '03', '04', '09', '10', '11', '12', '13', '50'] // all that stations send (station-api 3.1)
const locales = Object.keys(LOCALES) as Locale[] // reason: the keys of a literal

function sky(locale: Locale, icon: string, description?: string): string {
  const file = new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as { sky: string } // reason: one of ours
  const weather: DetectionWeather = { icon, temperature: 8, units: 'metric', ...(description && { description }) }
  return skyText(makeText(locale, { sky: compile(messages.sky) }), locale, weather)
}

test.each(locales)('each of the ten icons of stations has its own words in %s', (locale) => {
  const words = ICONS.map((icon) => sky(locale, icon))
  expect(new Set(words).size).toBe(ICONS.length)
  expect(words).not.toContain('')
})

test('what a station says is for those who read English; others read of its icon in their language', () => {
  expect(sky('en', '04', 'overcast clouds')).toBe('overcast clouds')
  expect(sky('de', '04', 'overcast clouds')).toBe('bedeckt')
})

test('of an icon that nobody knows the station’s words are left, or none', () => {
  expect(sky('fi', 'unknown', 'raining frogs')).toBe('raining frogs')
  expect(sky('fi', 'unknown')).toBe('')
})
