import { expect, test } from 'vitest'
import { parseQuery } from '../../src/domain/search/parse-query.ts'
import { queryErrorText, filterValueText } from '../../src/i18n/search-text.ts'
import english from '../../src/i18n/messages/en.json?more'
import german from '../../src/i18n/messages/de.json?more'
import { QUERY_ERROR_KINDS } from '../../src/domain/search/query-error.ts'
import { makeText } from '../../src/i18n/text.ts'

const [inEnglishWords, inGermanWords] = [makeText('en', english), makeText('de', german)]
const said = (typed: string): readonly string[] =>
  parseQuery(typed).errors.map((error) => queryErrorText(inEnglishWords, error))

// Spec §5, word for word.
test.each([
  ['confidence:=>1', 'Invalid operator "=>" for confidence filter'],
  ['confidence:101', 'Confidence must be a number between 0 and 100'],
  ['time:noon', 'Invalid time value. Must be one of: dawn, day, dusk, night'],
  ['date:soon', 'Date must be in YYYY-MM-DD format or use shortcuts: today, yesterday, week, month'],
  ['date:2024-02-30', 'Invalid date value'],
  ['hour:24', 'Hour must be between 0 and 23'],
  ['hour:5-24', 'Hour range values must be between 0 and 23'],
  ['daterange:2024-01-01', 'Date range must be in format YYYY-MM-DD:YYYY-MM-DD'],
  ['daterange:a:b', 'Date range values must be in YYYY-MM-DD format'],
  ['daterange:2024-02-30:2024-03-01', 'Invalid date values in range'],
  ['daterange:2024-02-01:2024-01-01', 'Start date must be before or equal to end date'],
  ['verified:correct', 'Verified value must be true, false, yes, no, 1, 0, or human'],
  ['locked:human', 'Locked value must be true, false, yes, no, 1, or 0'],
  ['species:', 'Species value cannot be empty'],
  ['location:', 'Location value cannot be empty'],
  ['hour:>5', 'Invalid operator ">" for hour filter'],
  ['Foo:bar', 'Unknown filter type: Foo'],
])('%s says: %s', (typed, sentence) => {
  expect(said(typed)).toEqual([sentence])
})

test('every kind of error has its sentence', () => {
  const keys = Object.keys(english).filter((key) => key.startsWith('search.error.'))
  expect(keys.sort()).toEqual(QUERY_ERROR_KINDS.map((kind) => `search.error.${kind}`).sort())
})

test.each([
  ['confidence:>=70', '≥ 70%', '≥ 70\u00a0%'],
  ['hour:4-9', '4–9', '4–9'],
  ['date:week', 'the last 7 days', 'die letzten 7 Tage'],
  ['date:2024-05-17', '17 May 2024', '17.05.2024'],
  ['daterange:2024-05-11:2024-05-17', '11\u2009–\u200917 May 2024', '11.–17.05.2024'],
  ['daterange:2024-05-11:9999-12-31', 'since 11 May 2024', 'seit 11.05.2024'],
  ['verified:no', 'not reviewed yet', 'noch nicht geprüft'],
  ['locked:yes', 'locked', 'geschützt'],
  ['species:"Great {tit}"', 'Great {tit}', 'Great {tit}'],
])('%s is shown as %s and %s', (typed, inEnglish, inGerman) => {
  const filter = parseQuery(typed).query.filters[0]
  if (!filter) throw new Error(`no filter: ${typed}`)
  expect(filterValueText(inEnglishWords, 'en', filter)).toBe(inEnglish)
  expect(filterValueText(inGermanWords, 'de', filter)).toBe(inGerman)
})

test.each([
  ['date:2024-05-01', '1er mai 2024'],
  ['date:2024-05-11', '11 mai 2024'],
  ['daterange:2024-05-01:2024-05-17', '1er–17 mai 2024'],
])('%s in French: %s', (typed, inFrench) => {
  const filter = parseQuery(typed).query.filters[0]
  if (!filter) throw new Error(`no filter: ${typed}`)
  expect(filterValueText((key) => key, 'fr', filter)).toBe(inFrench)
})
