import { describe, expect, test } from 'vitest'
import type { Surprise } from '../../src/domain/analytics/surprise.ts'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import { surprisesBasis, surprisesHeading, surpriseWords } from '../../src/i18n/surprise-text.ts'
import { LANGUAGES, wholeText } from './every-language.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written by us
const species = { scientificName: 'Jynx torquilla', commonName: 'Wendehals' }

/** One of each kind, with what its title and its reason must hold. */
const SAID: readonly (readonly [Surprise, readonly string[], readonly string[]])[] = [
  [{ kind: 'newEver', species, date: day('2026-05-16'), count: 5 }, ['16'], ['5']],
  [
    {
      kind: 'newThisYear',
      species,
      date: day('2026-05-17'),
      count: 5,
      years: 4,
      earliest: day('2026-05-09'),
      latest: day('2026-05-24'),
    },
    ['17'],
    ['5', '4', '9', '24'],
  ],
  [{ kind: 'missing', species, years: 4, lastYear: day('2025-04-27') }, [], ['4', '27', '2025']],
  [{ kind: 'goneQuiet', species, days: 11, heardOn: 26, longest: 4 }, ['11'], ['26', '4']],
  [{ kind: 'backAgain', species, date: day('2026-05-15'), days: 41, count: 2 }, ['41'], ['15', '2']],
  [{ kind: 'oddHours', species, count: 17, from: 7, to: 8, share: 0.001 }, ['17'], ['07', '09', '1']],
  [{ kind: 'oddSeason', species, count: 17, years: 3 }, ['17'], ['3']],
  [{ kind: 'unsure', species, count: 17, days: 3, surest: 62 }, ['17'], ['62', '3']],
]

describe.each(LANGUAGES)('%s', (locale) => {
  const writing = { text: wholeText(locale), locale, cycle: 'h23', today: day('2026-05-17') } as const

  test.each(SAID.map((one) => [one[0].kind, one] as const))(
    '%s has a kind, a title with the name, and its reason',
    (_, one) => {
      const [surprise, inTitle, inReason] = one
      const { kind, title, reason } = surpriseWords(writing, surprise)
      for (const part of ['Wendehals', ...inTitle]) expect(title).toContain(part)
      for (const part of inReason) expect(reason).toContain(part)
      expect(reason).toMatch(/\.$/)
      expect([kind, title, reason].join(' ')).not.toMatch(/undefined|NaN|[{}#!]|unusual\.|\s\s/)
    },
  )

  test('of years that are not known, and of hours in which it never was, no number is told', () => {
    const bare = {
      kind: 'newThisYear',
      species,
      date: day('2026-05-17'),
      count: 5,
      years: 0,
      earliest: day('2026-05-17'),
      latest: day('2026-05-17'),
    } as const
    expect(surpriseWords(writing, bare).reason).toMatch(/^[^\d]*5[^\d]*\.$/)
    const never = surpriseWords(writing, { kind: 'oddHours', species, count: 17, from: 7, to: 8, share: 0 }).reason
    expect(never).toContain('07')
    expect(never).not.toContain('%')
  })

  test('the heading counts, also none and one', () => {
    expect(surprisesHeading(writing, 5)).toContain('5')
    expect(surprisesHeading(writing, 0)).not.toMatch(/\d/)
    expect(surprisesHeading(writing, 1)).not.toMatch(/\d/)
    expect(surprisesBasis(writing, 400)).toContain('400')
  })
})
