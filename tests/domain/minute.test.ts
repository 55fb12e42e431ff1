import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { minuteAround } from '../../src/domain/minute.ts'
import { aDetection } from '../support/birds.ts'

const bird = (id: number, scientificName: string, time: string, parts: Partial<Detection> = {}): Detection =>
  aDetection({ id, scientificName, time: time as ClockTime, source: 'Garden', ...parts }) // reason: in its form

const here = bird(1, 'Strix aluco', '11:42:36', {
  beginTime: '2026-05-17T11:42:30+02:00',
  endTime: '2026-05-17T11:42:40+02:00',
})

describe('the minute of a detection', () => {
  test('has a lane for each species, in the order of hearing, with the recording’s part of it', () => {
    const others = [
      bird(4, 'Turdus merula', '11:42:51'),
      bird(2, 'Troglodytes troglodytes', '11:42:03'),
      bird(3, 'Turdus merula', '11:42:09'),
    ]
    const { lanes, recording } = minuteAround(here, others)
    expect(lanes.map(({ name, heard }) => [name, ...heard.map(({ second }) => second)])).toEqual([
      ['Troglodytes troglodytes', 3],
      ['Turdus merula', 9, 51],
      ['Strix aluco', 36],
    ])
    expect(recording).toEqual({ from: 30, to: 40 })
  })

  test.each([
    ['of the minute after', bird(2, 'Parus major', '11:43:00')],
    ['of another day', bird(2, 'Parus major', '11:42:10', { date: '2026-05-16' as CalendarDate })],
    ['of another microphone', bird(2, 'Parus major', '11:42:10', { source: 'Roof' })],
    ['that was marked false', bird(2, 'Parus major', '11:42:10', { verified: 'false_positive' })],
    ['that is the detection itself', { ...here }],
  ])('leaves out one %s', (_why, other) => {
    expect(minuteAround(here, [other]).lanes).toHaveLength(1)
  })

  test('a recording that goes beyond the minute is cut; one that is not told, or lies outside, is left out', () => {
    const recorded = (beginTime: string | undefined, endTime: string | undefined) => {
      const { beginTime: _begin, endTime: _end, ...bare } = here
      return minuteAround({ ...bare, ...(beginTime && { beginTime }), ...(endTime && { endTime }) }, []).recording
    }
    expect(recorded('2026-05-17T11:41:50+02:00', '2026-05-17T11:42:05+02:00')).toEqual({ from: 0, to: 5 })
    expect(recorded('2026-05-17T11:42:55+02:00', '2026-05-17T11:43:10+02:00')).toEqual({ from: 55, to: 60 })
    expect(recorded(undefined, '2026-05-17T11:43:10+02:00')).toBeUndefined()
    expect(recorded('2026-05-17T11:44:00+02:00', '2026-05-17T11:44:10+02:00')).toBeUndefined()
  })
})
