import { expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { currentBirdsOf, meetsCriteria, type NowCriteria } from '../../src/domain/now.ts'
import { wallMs } from '../../src/domain/station-clock.ts'
import { aDetection } from '../support/birds.ts'

const wish: NowCriteria = { withinMs: 600_000, minConfidence: 80, source: 'Pond' }

test('a detection is asked for when it is sure enough and from the source that was named, and not for one of both', () => {
  expect(meetsCriteria(aDetection({ confidence: 80, source: 'Pond' }), wish)).toBe(true)
  expect(meetsCriteria(aDetection({ confidence: 79, source: 'Pond' }), wish)).toBe(false)
  expect(meetsCriteria(aDetection({ confidence: 99, source: 'Garden' }), wish)).toBe(false)
  expect(meetsCriteria(aDetection({ confidence: 99, source: 'Pond', verified: 'false_positive' }), wish)).toBe(false)
})

test('a station names its sources when one of its detections has one', () => {
  const noon = wallMs({ date: '2026-05-17' as CalendarDate, time: '12:00:00' as ClockTime }) // reason: ISO forms
  const rows = [aDetection({ confidence: 90, source: '' }), aDetection({ id: 2, confidence: 90, source: 'Garden' })]
  expect(currentBirdsOf(rows, wish, { instantMs: noon, wallMs: noon }).sourceUntold).toBe(false)
})
