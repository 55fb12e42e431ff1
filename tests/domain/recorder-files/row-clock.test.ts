import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { rowClock, zoneReader } from '../../../src/domain/recorder-files/row-clock.ts'
import { identityOf } from '../../../src/domain/recorder-files/row-identity.ts'
import { recorderFiles } from '../../support/any-recorder.ts'
import fc from '../../support/fast-check.ts'

const wall = (text: string) => ({ date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 19) as ClockTime })

interface Night {
  readonly 'night of two hours 02': readonly { readonly time: string; readonly utc: string }[]
}

/** What a recorder’s clock shows at an instant in a zone. */
const shownIn = (timeZone: string, instant: number) =>
  wall(
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      .format(instant)
      .replace(' ', 'T'),
  )

const read = (zone: string, times: readonly string[]) => {
  const clock = rowClock(zone)
  return times.map((time) => clock(wall(time)))
}

describe('times that a recorder wrote without an offset', () => {
  test('in the repeated hour rise in the first pass; the first step back begins the second', () => {
    const text = recorderFiles().get('birdnet-pi/expected.json')?.toString() ?? ''
    const night = (JSON.parse(text) as Night)['night of two hours 02'] // reason: the fixture’s own shape
    const found = read(
      'Europe/Berlin',
      night.map(({ time }) => `2025-10-26T${time}`),
    )
    expect(found.map(({ at }) => at)).toEqual(night.map(({ utc }) => Date.parse(utc)))
    expect(found.some(({ isClockUncertain }) => isClockUncertain)).toBe(false)
    expect(found).toHaveLength(11)
  })

  test('of any row that is a minute or more after the one before it are the instant it was written', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
    const steps = fc.array(fc.integer({ min: 60, max: 50 * 60 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 730 }), steps, (zone, day, seconds) => {
        const clock = rowClock(zone)
        let at = Date.UTC(2025, 0, 1 + day)
        for (const step of seconds) {
          at += step * 1000
          expect(clock(shownIn(zone, at))).toEqual({ at, isClockUncertain: false })
        }
      }),
    )
  })

  test('of two microphones, whose files are analysed in turns, do not begin a second pass', () => {
    const times = ['02:10:12', '02:10:00', '02:10:15', '02:10:03'].map((time) => `2025-10-26T${time}`)
    expect(read('Europe/Berlin', times).map(({ at }) => new Date(at).toISOString().slice(11, 13))).toEqual([
      '00',
      '00',
      '00',
      '00',
    ])
    const night = ['02:59:50', '02:00:20', '02:59:40', '03:00:10'].map((time) => `2025-10-26T${time}`)
    expect(read('Europe/Berlin', night).map(({ at }) => new Date(at).toISOString().slice(11, 19))).toEqual([
      '00:59:50',
      '01:00:20',
      '01:59:40',
      '02:00:10',
    ])
  })

  test('that step back at another time keep their day, and are marked until the clock has caught up', () => {
    const times = ['2025-10-29T23:10:00', '2025-10-29T19:00:30', '2025-10-29T19:02:30', '2025-10-30T05:00:00']
    expect(read('Europe/Berlin', times)).toEqual([
      { at: Date.parse('2025-10-29T22:10:00Z'), isClockUncertain: false },
      { at: Date.parse('2025-10-29T18:00:30Z'), isClockUncertain: true },
      { at: Date.parse('2025-10-29T18:02:30Z'), isClockUncertain: true },
      { at: Date.parse('2025-10-30T04:00:00Z'), isClockUncertain: false },
    ])
  })

  test('of a clock that was years ahead do not make all later rows uncertain', () => {
    const times = ['2025-10-29T23:10:00', '2036-01-01T00:00:00', '2025-10-29T23:11:00']
    expect(read('UTC', times).map(({ isClockUncertain }) => isClockUncertain)).toEqual([false, false, false])
  })

  test('in an hour that never was are those of a clock that nobody changed, and marked', () => {
    expect(read('Europe/Berlin', ['2026-03-29T02:30:00'])).toEqual([
      { at: Date.parse('2026-03-29T01:30:00Z'), isClockUncertain: true },
    ])
  })

  test('are read again behind the last row that is known', () => {
    const clock = rowClock('Europe/Berlin', Date.parse('2025-10-26T01:06:15Z'))
    expect(clock(wall('2025-10-26T02:39:15')).at).toBe(Date.parse('2025-10-26T01:39:15Z'))
  })
})

test('a zone that nobody knows is refused at once', () => {
  expect(() => zoneReader('Europe/Atlantis')).toThrow(RangeError)
})

test('two copies of a row have one identity, whichever system copied the name of the clip', () => {
  const row = { wall: wall('2025-10-16T05:42:15'), scientificName: 'Sylvia atricapilla', source: 'RTSP_1' }
  const composed = identityOf({ ...row, score: 0.7952674031257629, clip: 'Mönchsgrasmücke-80.mp3'.normalize('NFC') })
  const decomposed = identityOf({ ...row, score: 0.7953, clip: 'Mönchsgrasmücke-80.mp3'.normalize('NFD') })
  expect(decomposed).toBe(composed)
  expect(identityOf({ ...row, score: 0.7954, clip: '' })).not.toBe(identityOf({ ...row, score: 0.7953, clip: '' }))
  expect(identityOf({ ...row, wall: undefined, score: undefined, clip: '' })).toBe('\tSylvia atricapilla\t\tRTSP_1\t')
})
