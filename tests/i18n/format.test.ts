import { expect, test } from 'vitest'
import { type CalendarDate, type ClockTime } from '../../src/domain/calendar.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import {
  formatDay,
  formatHour,
  formatNumber,
  formatRelative,
  formatTemperature,
  formatTime,
  isTwelveHour,
} from '../../src/i18n/format.ts'
import { intlLocale } from '../../src/i18n/number-format.ts'

/** Intl separates with blanks that cannot be seen apart. */
const plain = (text: string): string => text.replace(/\s/g, ' ')
const day = '2025-05-17' as CalendarDate
const time = '06:12:59' as ClockTime

test.each([
  ['en', 'Saturday 17 May', '12,345', '06:12'],
  ['de', 'Samstag, 17. Mai', '12.345', '06:12'],
  ['fr', 'samedi 17 mai', '12 345', '06:12'],
  ['es', 'sábado, 17 de mayo', '12.345', '06:12'],
  ['fi', 'lauantai 17. toukokuuta', '12 345', '06.12'],
  ['pt', 'sábado, 17 de maio', '12.345', '06:12'],
] as const)('in %s: %s, %s, %s', (locale, long, number, clock) => {
  expect(formatDay(locale, day, 'long')).toBe(long)
  expect(formatNumber(locale, 12_345).replace(/\s/g, ' ')).toBe(number)
  expect(formatTime(locale, time, 'auto')).toBe(clock)
})

test.each([
  ['full', 'jeudi 1er mai 2025'],
  ['long', 'jeudi 1er mai'],
  ['short', 'jeu. 1er mai'],
  ['brief', '1er mai'],
  ['date', '1er mai 2025'],
] as const)('the first of a month is an ordinal in French: %s, %s', (style, written) => {
  expect(formatDay('fr', '2025-05-01' as CalendarDate, style)).toBe(written)
  for (const other of ['2025-05-11', '2025-05-21', '2021-05-31'])
    expect(formatDay('fr', other as CalendarDate, style)).not.toContain('1er')
})

test.each([
  ['en', '3 April', '3 April 2025', '3 Apr 2025', 'April'],
  ['de', '3. April', '3. April 2025', '3. Apr. 2025', 'April'],
  ['fi', '3. huhtikuuta', '3. huhtikuuta 2025', '3.4.2025', 'huhtikuu'],
  ['pt', '3 de abril', '3 de abril de 2025', '3 de abr. de 2025', 'abril'],
] as const)('a day without its weekday in %s: %s, %s, %s; its month: %s', (locale, ...written) => {
  const styles = ['day', 'date', 'few', 'month'] as const
  expect(styles.map((style) => formatDay(locale, '2025-04-03' as CalendarDate, style))).toEqual(written)
})

test.each([
  ['en', '24', '06:12', '06:12:59'],
  ['en', '12', '6:12 am', '6:12:59 am'],
  ['en', 'h12', '6:12 am', '6:12:59 am'],
  ['de', 'h23', '06:12', '06:12:59'],
  ['de', '12', '6:12 AM', '6:12:59 AM'],
  ['fi', '12', '6.12 ap.', '6.12.59 ap.'],
  ['es', '12', '6:12 a. m.', '6:12:59 a. m.'],
] as const)('a clock time in %s with %s hours: %s, %s', (locale, cycle, clock, exact) => {
  expect([formatTime(locale, time, cycle), formatTime(locale, time, cycle, true)].map(plain)).toEqual([clock, exact])
})

test('midnight is hour 0 of 24, never 24, and 12 am', () => {
  const midnight = '00:00:07' as ClockTime
  for (const cycle of ['auto', '24', 'h23'] as const) expect(formatTime('en', midnight, cycle, true)).toBe('00:00:07')
  expect(plain(formatTime('en', midnight, '12'))).toBe('12:00 am')
})

test('nobody is asked: every language writes times as its own people do', () => {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const { hour12 } = new Intl.DateTimeFormat(intlLocale(locale), { hour: 'numeric' }).resolvedOptions()
    expect(isTwelveHour('auto')).toBe(hour12)
    expect([isTwelveHour('12'), isTwelveHour('24')]).toEqual([true, false])
  }
})

test.each([
  ['en', 'auto', ['00', '05', '13', '24']],
  ['de', '24', ['00', '05', '13', '24']],
  ['en', '12', ['12 am', '5 am', '1 pm', '12 am']],
  ['fi', 'auto', ['00', '05', '13', '24']],
  ['fi', 'h12', ['12 ap.', '5 ap.', '1 ip.', '12 ap.']],
  ['es', '12', ['12 a. m.', '5 a. m.', '1 p. m.', '12 a. m.']],
] as const)('hours of an axis in %s, %s: %s', (locale, cycle, written) => {
  const hours = [0, 5, 13, 24].map((hour) => plain(formatHour(locale, hour, cycle)))
  expect(hours).toEqual(written)
})

test("a day is the station's day in every time zone of the browser", () => {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    for (const [date, expected] of [
      ['2025-01-01', '1'],
      ['2025-12-31', '31'],
    ] as const) {
      expect(formatDay(locale, date as CalendarDate, 'brief')).toContain(expected)
    }
  }
})

const ago = (seconds: number) => formatRelative('en', 0, seconds * 1000)

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 hr ago'],
  [86_399, '23 hr ago'],
  [3 * 86_400, '3 days ago'],
])('%d seconds ago reads "%s"', (seconds, expected) => {
  expect(ago(seconds)).toBe(expected)
})

test('a clock that runs ahead is no nonsense', () => {
  expect(ago(-30)).toBe('now')
  expect(ago(-120)).toBe('in 2 min')
})

test('temperatures are whole degrees in the unit they came in', () => {
  expect(formatTemperature('en', 13.6, 'metric')).toBe('14°')
  expect(formatTemperature('en', -0.2, 'metric')).toBe('0°')
  expect(formatTemperature('en', 287, 'standard')).toBe('287 K')
})
