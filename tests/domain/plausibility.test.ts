import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { plausibilityOf } from '../../src/domain/plausibility.ts'
import { RARITIES } from '../../src/domain/species-facts.ts'

const at = (date: string, time = '08:00:00') => ({
  date: date as CalendarDate, // reason: written by us
  time: time as ClockTime, // reason: in its form
})
const heard = (date: string, time?: string) => ({ ...at(date, time), isNewSpecies: false })
const TODAY = at('2026-11-26').date

describe('whether a bird is likely', () => {
  test.each(RARITIES.map((rarity) => [rarity, rarity.endsWith('common') ? 'expected' : 'rare'] as const))(
    'what is %s at the place this month is %s there',
    (rarity, place) => {
      expect(plausibilityOf(heard('2026-11-02'), TODAY, rarity, undefined)).toMatchObject({ place, own: 'unknown' })
    },
  )

  test.each(['2026-05-26', '2026-10-31', '2025-11-26'])(
    'of %s the station says nothing in November: rarity is of today',
    (date) => {
      expect(plausibilityOf(heard(date), TODAY, 'rare', undefined)).toBeUndefined()
    },
  )

  test('one bird is the first, others of its day were heard on the first day; every later one says how many there are', () => {
    const past = { count: 42, first: at('2026-11-20', '07:10:00') }
    expect(plausibilityOf(heard('2026-11-20', '07:10:00'), TODAY, 'common', past)).toMatchObject({ own: 'first' })
    expect(plausibilityOf(heard('2026-11-20', '19:10:00'), TODAY, 'common', past)).toMatchObject({ own: 'firstDay' })
    expect(plausibilityOf(heard('2026-11-21', '07:00:00'), TODAY, 'common', past)).toEqual({
      place: 'expected',
      own: 'known',
      count: 42,
      since: '2026-11-20',
    })
  })

  test('a history that was read before the first one came does not know it: what was announced as new is of the first day', () => {
    const fresh = { ...heard('2026-11-26'), isNewSpecies: true }
    expect(plausibilityOf(fresh, TODAY, undefined, undefined)).toEqual({ place: 'unknown', own: 'firstDay', count: 0 })
    expect(plausibilityOf({ ...fresh, daysSinceFirstSeen: 3 }, TODAY, undefined, undefined)).toBeUndefined()
  })

  test('without any word of the station nothing is said', () => {
    expect(plausibilityOf(heard('2026-11-26'), TODAY, undefined, undefined)).toBeUndefined()
  })
})
