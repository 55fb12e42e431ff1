import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/locale.ts'
import { shapeOf } from './message-shape.ts'

const FOLDER = new URL('../../src/i18n/messages/', import.meta.url)
const locales = Object.keys(LOCALES)
const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8'))
const english = read('en')

/** Texts that are rightly the same as in English. */
const SAME_AS_ENGLISH = new Set([
  'fr detection.source',
  'fr detections.actionsColumn',
  'de frame.live',
  'de listen.live',
  'de livePicture.live',
  'de page.system',
  'fr frame.menu',
  'fr page.notifications',
  'fr results.page',
  'fr summary.table.total',
  'es summary.table.total',
  'pt frame.menu',
  'pt summary.table.total',
  'pt detections.status',
  'fr tools.gain',
  'fr player.gain',
  'fr search.filter.date',
  'fr search.filter.location',
  'fr search.suggestions',
  'fr search.form.location',
  'fr listen.sources',
  'fr settings.field.clipGain',
  'fr settings.field.streamType',
  'sv detections.status',
  'sv page.settings.support',
  'sv page.system',
  'es settings.card.general',
  'fr settings.field.latitude',
  'fr settings.field.longitude',
  'pt settings.field.latitude',
  'pt settings.field.longitude',
  'de system.area.streams',
  'de system.machine.name',
  'de system.machine.system',
  'fr system.area.config',
  'fr system.streams.source',
  'fr system.database.table',
  'fi system.streams.data',
  'sv system.chart.processor',
  'sv system.streams.data',
  'sv system.machine.system',
  'sv system.programs.program',
  'de settings.option.openWeatherUnits.imperial',
  'de settings.field.port',
  'fr settings.field.port',
  'fr settings.notice.message',
  'de settings.field.pushServer',
  'sv settings.field.pushServer',
  'de settings.field.pushChats',
  'es settings.field.pushChats',
  'sv settings.field.port',
  'de settings.field.mqttTopic',
  'fr settings.option.colorScheme.violet',
  'fr settings.option.colorScheme.rose',
  'de settings.field.ruleInterval',
  'fr settings.field.ruleInterval',
  'de settings.season.winter',
])

/** Names of services and of what computers say are the same in all languages. */
const NAMES =
  /^(?:BirdWeather|MQTT|eBird|OpenWeather|Weather Underground|Yr \(yr\.no\)|Google|GitHub|Webhook|Token|POST|PUT|PATCH)$/

/** Signs of units are the same in all languages. */
const UNITS = /\b(?:s|min|h|d|m|dB|dBTP|LUFS|LU|k?Hz|kbit)\b(?:\/s)?/g

test('there is one catalogue for each language and nothing else', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(locales.map((locale) => `${locale}.json`).sort())
})

describe.each(locales)('%s', (locale) => {
  const catalogue = read(locale)

  test('has every text, and none that English does not have', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
  })

  test('every message compiles and is not empty', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      expect(message.trim(), key).not.toBe('')
      expect(() => compile(message), key).not.toThrow()
    }
  })

  test.each(['values', 'choices', 'counted'] as const)('has the same %s as English', (what) => {
    for (const [key, message] of Object.entries(catalogue))
      expect([...shapeOf(message)[what]].toSorted(), key).toEqual([...shapeOf(english[key] ?? '')[what]].toSorted())
  })

  test('has exactly the plural forms of its language', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      for (const { type, forms } of shapeOf(message).plurals) {
        const wanted = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories.toSorted()
        expect(forms.toSorted(), key).toEqual(wanted)
      }
    }
  })

  test('is translated', () => {
    if (locale === 'en') return
    const same = Object.keys(catalogue).filter(
      (key) =>
        catalogue[key] === english[key] &&
        !NAMES.test(english[key] ?? '') &&
        /\p{L}/u.test((english[key] ?? '').replace(/\{[^}]*\}/g, '').replace(UNITS, '')),
    )
    expect(same.filter((key) => !SAME_AS_ENGLISH.has(`${locale} ${key}`))).toEqual([])
  })
})

test('the exceptions are still needed', () => {
  for (const entry of SAME_AS_ENGLISH) {
    const [locale = '', key = ''] = entry.split(' ')
    expect(read(locale)[key], entry).toBe(english[key])
  }
})
