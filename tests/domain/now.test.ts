import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { ageMs, currentBirdsOf, heardSince, type NowReading, type NowCriteria, nextBird } from '../../src/domain/now.ts'
import { wallMs } from '../../src/domain/station-clock.ts'
import { aDetection } from '../support/birds.ts'

/** 12:00 on the station's wall, which is two hours ahead of UTC. */
const NOON: NowReading = {
  instantMs: Date.parse('2026-05-17T10:00:00Z'),
  wallMs: wallMs({ date: '2026-05-17' as CalendarDate, time: '12:00:00' as ClockTime }),
}
const TEN_MINUTES: NowCriteria = { withinMs: 600_000, minConfidence: 0, source: undefined }

/** A bird of its own species, heard at a time of the station's wall. */
const heardAt = (time: string, parts: Partial<Detection> = {}): Detection =>
  aDetection({ id: 0, scientificName: `Avis ${time}`, time: time as ClockTime, ...parts })
const names = (birds: readonly Detection[]): string[] => birds.map(({ scientificName }) => scientificName)

describe('the age of a bird', () => {
  test('comes from its instant where the station told one, whatever the wall shows', () => {
    const bird = heardAt('03:00:00', { heardAt: '2026-05-17T11:56:00+02:00' })
    expect(ageMs(bird, NOON)).toBe(240_000)
  })

  test('comes from the wall of the station where it did not', () => {
    expect(ageMs(heardAt('11:58:30'), NOON)).toBe(90_000)
  })

  test('goes on over midnight', () => {
    const justAfter = {
      instantMs: 0,
      wallMs: wallMs({ date: '2026-05-18' as CalendarDate, time: '00:01:00' as ClockTime }),
    }
    expect(ageMs(heardAt('23:59:00'), justAfter)).toBe(120_000)
  })

  test('is never below zero, however far ahead the station’s clock is', () => {
    expect(ageMs(heardAt('13:00:00'), NOON)).toBe(0)
    expect(ageMs(heardAt('12:00:00', { heardAt: '2026-05-17T14:00:00+02:00' }), NOON)).toBe(0)
  })
})

describe('what was heard just now', () => {
  test('is within the window, newest first; exactly as long ago as the window is too long', () => {
    const rows = [heardAt('11:59:00'), heardAt('11:50:01'), heardAt('11:50:00'), heardAt('09:00:00')]
    expect(names(currentBirdsOf(rows, TEN_MINUTES, NOON).birds)).toEqual(['Avis 11:59:00', 'Avis 11:50:01'])
  })

  test('has each species once, at its newest', () => {
    const robin = (time: string): Detection => heardAt(time, { scientificName: 'Erithacus rubecula' })
    const { birds } = currentBirdsOf([robin('11:59:00'), heardAt('11:58:00'), robin('11:57:00')], TEN_MINUTES, NOON)
    expect(birds.map(({ time }) => time)).toEqual(['11:59:00', '11:58:00'])
  })

  test('is as sure as was asked for, and not what a person called false', () => {
    const rows = [
      heardAt('11:59:00', { confidence: 79.9 }),
      heardAt('11:58:00', { confidence: 80 }),
      heardAt('11:57:00', { confidence: 99, verified: 'false_positive' }),
    ]
    expect(names(currentBirdsOf(rows, { ...TEN_MINUTES, minConfidence: 80 }, NOON).birds)).toEqual(['Avis 11:58:00'])
  })

  test('is from the source of that name, whatever its case', () => {
    const rows = [heardAt('11:59:00', { source: 'Pond' }), heardAt('11:58:00', { source: 'Garden mic ' })]
    const current = currentBirdsOf(rows, { ...TEN_MINUTES, source: 'garden MIC' }, NOON)
    expect(names(current.birds)).toEqual(['Avis 11:58:00'])
    expect(current.sourceUntold).toBe(false)
  })

  test('is from each of several stations that heard it', () => {
    const rows = [heardAt('11:59:00', { source: 'Garden + Old barn' }), heardAt('11:58:00', { source: 'Lake' })]
    const from = (source: string): string[] => names(currentBirdsOf(rows, { ...TEN_MINUTES, source }, NOON).birds)
    expect([from('old barn'), from('Lake'), from('barn')]).toEqual([['Avis 11:59:00'], ['Avis 11:58:00'], []])
  })

  test('a station that names no source at all is told from one where that source is quiet', () => {
    const criteria = { ...TEN_MINUTES, source: 'Pond' }
    expect(currentBirdsOf([heardAt('11:59:00')], criteria, NOON).sourceUntold).toBe(true)
    expect(currentBirdsOf([heardAt('11:59:00', { source: 'Garden' })], criteria, NOON).sourceUntold).toBe(false)
    expect(currentBirdsOf([], criteria, NOON).sourceUntold).toBe(false)
  })

  test('remembers the last bird that fits, however long ago', () => {
    const current = currentBirdsOf(
      [heardAt('11:59:00', { confidence: 10 }), heardAt('03:00:00')],
      { ...TEN_MINUTES, minConfidence: 50 },
      NOON,
    )
    expect(current.birds).toEqual([])
    expect(current.last?.time).toBe('03:00:00')
    expect(current.changesInMs).toBeUndefined()
  })

  test('changes next when the oldest of its birds leaves', () => {
    const { changesInMs } = currentBirdsOf([heardAt('11:59:00'), heardAt('11:52:00')], TEN_MINUTES, NOON)
    expect(changesInMs).toBe(120_000)
  })
})

describe('news', () => {
  const [one, two, three] = [
    heardAt('11:01:00', { id: 1 }),
    heardAt('11:02:00', { id: 2 }),
    heardAt('11:03:00', { id: 3 }),
  ]

  test('are not what the first answer brings', () => {
    expect(heardSince(undefined, [two, one])).toEqual([])
  })

  test('are told in the order in which they were heard', () => {
    expect(heardSince([one], [three, two, one])).toEqual([two, three])
    expect(heardSince([], [two, one])).toEqual([one, two])
  })

  test('are not rows that move up because a newer one went', () => {
    expect(heardSince([three, two], [three, one])).toEqual([])
  })

  test.each<[numbers: string, before: Detection[], after: Detection[]]>([
    [
      'with numbers',
      [heardAt('02:55:00', { id: 8 })],
      [heardAt('02:00:00', { id: 9 }), heardAt('02:55:00', { id: 8 })],
    ],
    [
      'and sorted by the wall',
      [heardAt('02:55:00', { id: 8 })],
      [heardAt('02:55:00', { id: 8 }), heardAt('02:00:00', { id: 9 })],
    ],
    ['before they have numbers', [heardAt('02:55:00')], [heardAt('02:00:00'), heardAt('02:55:00')]],
  ])('are heard in the hour that comes twice at the end of summer time, %s', (_, before, after) => {
    expect(names(heardSince(before, after))).toEqual(['Avis 02:00:00'])
  })

  test('are not older rows that come into view beside one that has no number yet', () => {
    expect(heardSince([{ ...two, id: 0 }], [two, one])).toEqual([])
  })

  test('are everything when birds came faster than the list is long', () => {
    expect(heardSince([one], [three, two])).toEqual([two, three])
    expect(heardSince([three], [two, one])).toEqual([])
  })

  test('are told once, also when the number of a detection comes after it', () => {
    expect(heardSince([{ ...two, id: 0 }, one], [two, one])).toEqual([])
  })
})

test('birds take turns round and round, and begin anew when the one that was shown is gone', () => {
  const birds = [heardAt('11:03:00', { id: 3 }), heardAt('11:02:00', { id: 2 })]
  expect(nextBird(birds, '3')?.id).toBe(2)
  expect(nextBird(birds, '2')?.id).toBe(3)
  expect(nextBird(birds, '9')?.id).toBe(3)
  expect(nextBird([], '3')).toBeUndefined()
})
