import { describe, expect, it } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import { withDetection } from '../../src/domain/day-row.ts'
import { aDetection, aSpeciesDay } from '../support/birds.ts'

const at = (time: string): ClockTime => time as ClockTime // reason: ISO form

describe('one more detection (Spec §4)', () => {
  it('raises the count, its hour and nothing else', () => {
    const row = aSpeciesDay({ hourly: { 6: 2 }, latestHeard: at('06:30:00') })
    const after = withDetection(row, aDetection({ time: at('07:01:02') }))
    expect(after.count).toBe(3)
    expect(after.hourly.map((count, hour) => count - (row.hourly[hour] ?? 0)).indexOf(1)).toBe(7)
    expect(after.latestHeard).toBe('07:01:02')
  })

  it('a late announcement of an early bird does not turn the latest time back', () => {
    const row = aSpeciesDay({ hourly: { 9: 1 }, latestHeard: at('09:00:00') })
    expect(withDetection(row, aDetection({ time: at('05:00:00') })).latestHeard).toBe('09:00:00')
  })
})
