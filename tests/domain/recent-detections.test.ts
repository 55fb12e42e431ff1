import { describe, expect, test } from 'vitest'
import { parseCalendarDate, parseClockTime } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import {
  detectionKey,
  isSameDetection,
  mergeRecent,
  parseRecentLimit,
  requestedLimit,
} from '../../src/domain/recent-detections.ts'

function heard(id: number, time = '06:12:44', scientificName = 'Jynx torquilla'): Detection {
  const date = parseCalendarDate('2026-05-17')
  const clock = parseClockTime(time)
  if (!date || !clock) throw new Error('bad test data')
  return {
    id,
    commonName: 'Eurasian Wryneck',
    scientificName,
    speciesCode: 'eurwry',
    confidence: 91,
    date,
    time: clock,
    verified: 'unverified',
    locked: false,
    source: '',
    clip: 'unknown',
    comments: [],
    isNewSpecies: false,
    isNewThisYear: false,
    isNewThisSeason: false,
  }
}

describe('recent detections', () => {
  test.each([
    ['5', 5],
    ['10', 10],
    ['25', 25],
    ['50', 50],
    ['7', undefined],
    ['05', undefined],
    ['', undefined],
    [null, undefined],
  ])('a stored limit of %j reads as %j (Spec §5)', (text, limit) => {
    expect(parseRecentLimit(text)).toBe(limit)
  })

  test('at least 10 are requested from the station (Spec §9)', () => {
    expect([5, 10, 25].map(requestedLimit)).toEqual([10, 10, 25])
  })

  test('arrivals go on top, the last one first, and the list keeps its length', () => {
    const { rows, added } = mergeRecent([heard(2), heard(1)], [heard(3, '06:13:00'), heard(4, '06:14:00')], 3)
    expect(rows.map((row) => row.id)).toEqual([4, 3, 2])
    expect(added.map((row) => row.id)).toEqual([4, 3])
  })

  test('a detection that is already listed is not added twice, nor moved', () => {
    const before = [heard(2), heard(1)]
    const { rows, added } = mergeRecent(before, [heard(1), heard(2)], 5)
    expect(rows).toBe(before)
    expect(added).toEqual([])
  })

  test('an event without an id is the same as the bird of that second that got one later', () => {
    expect(isSameDetection(heard(0), heard(9))).toBe(true)
    expect(isSameDetection(heard(0), heard(9, '06:12:45'))).toBe(false)
    expect(isSameDetection(heard(0), heard(9, '06:12:44', 'Parus major'))).toBe(false)
    expect(detectionKey(heard(9))).toBe('9')
    expect(detectionKey(heard(0))).toContain('Jynx torquilla')
  })
})
