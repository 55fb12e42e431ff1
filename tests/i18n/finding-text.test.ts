import { describe, expect, test } from 'vitest'
import type { Finding, FindingSaid } from '../../src/domain/analytics/finding.ts'
import type { PeriodOpening } from '../../src/domain/analytics/period-summary.ts'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { basisText, findingsText, findingText } from '../../src/i18n/finding-text.ts'
import { changeText, numbersText, openingText } from '../../src/i18n/period-text.ts'
import type { Writing } from '../../src/i18n/writing.ts'
import { LANGUAGES, wholeText } from './every-language.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written by us
const writings = new Map<Locale, Writing>(
  LANGUAGES.map((locale) => [locale, { text: wholeText(locale), locale, cycle: 'h23', today: day('2026-05-17') }]),
)
const writing = (locale: Locale): Writing => writings.get(locale) ?? expect.fail(locale)
const basis = { days: 340, missing: 3, cut: 2, detections: 4000 }
const bird = { scientificName: 'Luscinia megarhynchos', commonName: 'Zilpzalp' }
const other = { scientificName: 'Turdus merula', commonName: 'Amsel' }
const third = { scientificName: 'Passer domesticus', commonName: 'Sperling' }

/** One of each kind with what its sentence must hold, in the manner of numbers that all languages share. */
const SAID: Readonly<Record<FindingSaid['kind'], readonly [object, ...string[]]>> = {
  fewMakeMost: [{ species: 10, of: 94 }, '10'],
  commonest: [{ species: bird, share: 0.2 }, 'Zilpzalp', '20'],
  twoChoirs: [{ great: 5, small: 19, smallIs: 'later' }, '05', '19'],
  oneChoir: [{ hour: 5, perHour: 41.7 }, '05', '42'],
  rising: [{ first: 14.5, last: 31 }, '15', '31'],
  falling: [{ first: 31, last: 14.5 }, '31', '15'],
  even: [{ usual: 120 }, '120'],
  loudestDay: [{ date: day('2026-05-03'), count: 812, usual: 410 }, '3', '812', '410'],
  nearSunrise: [{ share: 0.46 }, '46'],
  nearSunset: [{ share: 0.31 }, '31'],
  atNight: [{ share: 0.22 }, '22'],
  quietMonth: [{ month: day('2026-07-01') }],
  newSpecies: [{ count: 7, last: bird, date: day('2026-05-04') }, '7', 'Zilpzalp', '4'],
  nothingNew: [{}],
  halfAfter: [{ days: 29, species: 94 }, '29', '94'],
  againstYearBefore: [{ species: 94, before: 88, by: 'yesterday' }, '94', '88'],
  richestDay: [{ date: day('2025-05-11'), species: 41, usual: 28 }, '11', '2025', '41', '28'],
  voices: [{ species: 28 }, '28'],
  yearOverYear: [{ change: -0.08, month: day('2026-05-01') }, '8'],
  asYearBefore: [{}],
  opens: [
    { species: bird, together: other, minutes: -76, between: 11, last: third },
    'Zilpzalp',
    'Amsel',
    'Sperling',
    '11',
    '1',
    '16',
  ],
  summerBack: [{ back: 9, of: 12, early: 4 }, '9', '12', '4'],
  summerLeft: [{ left: 9, of: 12 }, '9', '12'],
  overdue: [{ species: bird, days: 18, others: 2 }, 'Zilpzalp', '18', '2'],
  lastGuest: [{ species: bird, date: day('2026-04-11') }, 'Zilpzalp', '11'],
  usualStay: [{ from: day('2026-04-13'), to: day('2026-09-20'), first: day('2026-04-02') }, '13', '20', '2'],
  bestMonths: [{ from: day('2026-02-01'), to: day('2025-07-01'), least: day('2025-08-01') }],
  sunDay: [{ fromSunrise: -55, fromSunset: 21 }, '55', '21'],
  bestTogether: [{ hour: 5, species: 3 }, '05'],
  bestHours: [
    { early: { species: bird, hour: 4 }, late: { species: other, hour: 19 } },
    'Zilpzalp',
    '04',
    'Amsel',
    '19',
  ],
  bestWeeks: [
    { early: { species: bird, date: day('2026-04-02') }, late: { species: other, date: day('2026-05-13') } },
    'Zilpzalp',
    '2',
    'Amsel',
    '13',
  ],
  oftener: [{ more: bird, less: other, times: 36.4 }, 'Zilpzalp', 'Amsel', '36'],
  meetsNone: [{ species: bird }, 'Zilpzalp'],
  duskAsDawn: [{ species: bird }, 'Zilpzalp'],
}
const all = Object.entries(SAID).map(([kind, [said, ...parts]]) => ({
  finding: { kind, basis, ...said } as Finding, // reason: the record pairs each kind with what it says
  parts,
}))

describe.each(LANGUAGES)('%s', (locale) => {
  test.each(all.map((one) => [one.finding.kind, one] as const))(
    'says %s with all that it knows',
    (_, { finding, parts }) => {
      const sentence = findingText(writing(locale), finding)
      for (const part of parts) expect(sentence).toContain(part)
      expect(sentence).toMatch(/^[\p{Lu}\d].*[.]$/u)
      expect(sentence).not.toMatch(/undefined|NaN|[{}#!]|finding\.|\.\.|\s\s/)
    },
  )

  test('one is said as one, in every kind that counts', () => {
    const ones: Finding[] = [
      { kind: 'fewMakeMost', species: 1, of: 5, basis },
      { kind: 'newSpecies', count: 1, last: bird, date: day('2026-05-04'), basis },
      { kind: 'overdue', species: bird, days: 1, others: 1, basis },
      { kind: 'summerBack', back: 1, of: 12, early: 0, basis },
    ]
    for (const one of ones) expect(findingText(writing(locale), one)).not.toMatch(/\b1\b/)
  })

  test('years are said where they are what it rests on', () => {
    expect(basisText(writing(locale), { ...basis, years: 4 })).toMatch(/^[^\d]*4[^\d]*$/)
  })

  test('a month alone is no span of months, and who opens alone does not open together', () => {
    const month = (to: string): Finding => ({
      ...{ kind: 'bestMonths', from: day('2026-05-01'), to: day(to), least: day('2026-08-01') },
      basis,
    })
    expect(findingText(writing(locale), month('2026-05-01')).length).toBeLessThan(
      findingText(writing(locale), month('2026-06-01')).length,
    )
    const opens = { kind: 'opens', species: bird, minutes: 5, between: 0, last: third, basis } as const
    expect(findingText(writing(locale), opens)).not.toContain('Amsel')
    expect(findingText(writing(locale), { ...opens, together: other })).not.toBe(findingText(writing(locale), opens))
    expect(findingText(writing(locale), { ...opens, minutes: -5 })).not.toBe(findingText(writing(locale), opens))
  })

  test('this year’s first day, its last, and neither are told apart', () => {
    const stay = { kind: 'usualStay', from: day('2026-10-01'), to: day('2026-03-31'), basis } as const
    const said = [{ first: day('2026-09-28') }, { last: day('2026-03-28') }, {}].map((thisYear) =>
      findingText(writing(locale), { ...stay, ...thisYear }),
    )
    expect(new Set(said.map((one) => one.replace(/\d+.*?(?=;|\s;|$)/g, ''))).size).toBeGreaterThan(1)
    expect(said.filter((one) => one.includes('28'))).toHaveLength(2)
    expect(said[2]).not.toContain('28')
  })

  test('early, late and neither are told apart, as are more and less', () => {
    const back = (early: number): string =>
      findingText(writing(locale), { kind: 'summerBack', back: 9, of: 12, early, basis })
    expect(new Set([back(4), back(-4), back(0)]).size).toBe(3)
    const year = (change: number): string => findingText(writing(locale), { kind: 'yearOverYear', change, basis })
    expect(year(0.1)).not.toBe(year(-0.1))
  })

  test('says what it rests on, and is silent about what does not lack', () => {
    expect(basisText(writing(locale), basis)).toMatch(/340.*3.*2/)
    expect(basisText(writing(locale), { ...basis, missing: 0, cut: 0 })).toMatch(/^[^;]*340[^;]*\.$/)
    expect(basisText(writing(locale), { ...basis, isTodayOut: true, missing: 0, cut: 0 })).toMatch(/340[^;]*;[^;]*\.$/)
  })

  test.each([
    'today',
    'week',
    'month',
    '90days',
    'year',
    'all',
    { from: day('2026-03-01'), to: day('2026-05-10') },
  ] as const)('opens the period %s', (period) => {
    const opening: PeriodOpening = {
      period,
      from: day('2026-03-01'),
      to: day('2026-05-10'),
      detections: 4000,
      species: 94,
      news: [{ species: bird, date: day('2026-05-04') }],
      days: 71,
      daysInAll: 71,
      cut: 0,
      loudestMonth: day('2026-05-01'),
      commonest: { kind: 'commonest', species: bird, share: 0.2, basis },
    }
    const { sentence, news } = openingText(writing(locale), opening)
    expect(sentence).toContain(news)
    expect(sentence).toMatch(/94.*Zilpzalp/)
    expect(sentence).not.toMatch(/undefined|[{}#!]|finding\.|\s\s/)
    const settling = openingText(writing(locale), { ...opening, settling: 'partly' })
    expect(settling.news, 'what was new before the first four weeks were over is not among these').not.toBe(news)
    expect(settling.sentence).toContain(settling.news)
    const { news: _, ...bare } = opening
    expect(openingText(writing(locale), { ...bare, species: 0 })).not.toHaveProperty('news')
  })

  test('a period of one day is that day, not from it to itself', () => {
    const one = day('2026-07-11')
    const numbers = { detections: 0, species: 0, days: 1, daysInAll: 1, cut: 0 }
    const { sentence } = openingText(writing(locale), {
      period: { from: one, to: one },
      from: one,
      to: one,
      ...numbers,
    })
    expect(sentence.match(/11/g)).toHaveLength(1)
  })

  test('what stands beside a number: days still to come, silent among days of many, named in part, the first four weeks', () => {
    const numbers = { detections: 900, change: 0.1, species: 60, speciesBefore: 50, days: 28, daysInAll: 31, cut: 5 }
    const full = { ...numbers, silent: 3, settling: 'partly', news: [] } as const
    const notes = (isGrowing: boolean) => numbersText(writing(locale), full, isGrowing).map(({ note }) => note)
    const [, species, news, days] = notes(false)
    expect(species).toMatch(/50.*; .*5/)
    expect(news).not.toBe('')
    expect(days).toMatch(/3.*; .*3/)
    expect(notes(true).map((note) => note !== '')).toEqual([false, false, false, true])
    expect(notes(true).at(-1), 'what is on its way is not missing').not.toMatch(/\d/)
  })

  test('numbers have labels and notes; what is unknown has none', () => {
    const known = { detections: 4524, change: 0.08, species: 94, speciesBefore: 88, days: 361, daysInAll: 365, cut: 0 }
    const words = numbersText(writing(locale), { ...known, news: [{ species: bird, date: day('2026-05-04') }] })
    expect(words.map(({ what }) => what)).toEqual(['detections', 'species', 'news', 'days'])
    for (const { label, note } of words) expect([label, note].join(' ')).not.toMatch(/^ | $|undefined|finding\.|[{}#]/)
    expect(words.map(({ note }) => note).join(' ')).toMatch(/8.*88.*4.*4/)
    const { change: _, speciesBefore: __, ...bare } = known
    expect(numbersText(writing(locale), bare).map(({ note }) => note !== '')).toEqual([false, false, true])
    expect(changeText(writing(locale), -0.08)).not.toBe(changeText(writing(locale), 0.08))
    expect(changeText(writing(locale), 0.001)).not.toMatch(/\d/)
  })
})

test('findings follow each other; of none nothing is said', () => {
  expect(findingsText(writing('en'), [])).toBe('')
  const [one, other] = all
  expect(one && other && findingsText(writing('en'), [one.finding, other.finding])).toBe(
    '10 species make up four fifths of all that is heard. Heard most: Zilpzalp, 20% of all detections.',
  )
})
