import fc from '../support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { learnFromDetection, wallClockAt, wallMs } from '../../src/domain/station-clock.ts'

const at = (date: string, time: string) => ({ date: date as CalendarDate, time: time as ClockTime })
const HOUR_MS = 3_600_000

describe('the station’s wall clock (Spec §5: dates are the station’s own)', () => {
  it('reads back what it shows, for any instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const whole = Math.floor(date.getTime() / 1000) * 1000
          expect(wallMs(wallClockAt(whole))).toBe(whole)
        },
      ),
    )
  })

  it('is ahead of UTC by the station’s offset, across midnight too', () => {
    const now = Date.UTC(2026, 4, 17, 23, 30)
    expect(wallClockAt(now + 2 * HOUR_MS)).toEqual(at('2026-05-18', '01:30:00'))
  })

  it('a detection from later than we believed moves the clock on', () => {
    const now = Date.UTC(2026, 4, 17, 22, 0)
    expect(learnFromDetection(0, now, at('2026-05-18', '00:10:00'))).toBe(2 * HOUR_MS + 10 * 60_000)
  })

  it('a detection announced late never turns the clock back', () => {
    const now = Date.UTC(2026, 4, 17, 22, 0)
    expect(learnFromDetection(2 * HOUR_MS, now, at('2026-05-17', '23:59:41'))).toBe(2 * HOUR_MS)
    expect(learnFromDetection(2 * HOUR_MS, now, at('2026-05-10', '05:00:00'))).toBe(2 * HOUR_MS)
  })

  it('a detection that is late by just what clocks are changed by tells that they were, at once', () => {
    const now = Date.UTC(2026, 9, 25, 1, 0, 20)
    expect(learnFromDetection(2 * HOUR_MS, now, at('2026-10-25', '02:00:05'))).toBe(HOUR_MS)
    expect(learnFromDetection(2 * HOUR_MS, now, at('2026-10-25', '02:29:50'))).toBe(1.5 * HOUR_MS)
    expect(learnFromDetection(2 * HOUR_MS, now, at('2026-10-25', '02:10:00'))).toBe(2 * HOUR_MS)
  })

  it('a detection that is late by whole half hours, at most a day, is of a station with the wrong zone', () => {
    const now = Date.UTC(2026, 4, 17, 9, 57, 15)
    expect(learnFromDetection(0, now, at('2026-05-17', '06:57:05'))).toBe(-3 * HOUR_MS)
    expect(learnFromDetection(-3 * HOUR_MS, now, at('2026-05-17', '06:57:05'))).toBe(-3 * HOUR_MS)
    expect(learnFromDetection(0, now, at('2026-05-17', '06:40:05'))).toBe(0)
    expect(learnFromDetection(0, now, at('2026-05-15', '09:57:05'))).toBe(0)
  })

  it('a detection from years ahead is a broken event, not a clock', () => {
    const now = Date.UTC(2026, 4, 17, 22, 0)
    expect(learnFromDetection(0, now, at('2099-01-01', '00:00:00'))).toBe(0)
  })
})
