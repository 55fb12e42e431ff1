import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { areNeighbours, clipLanes, neighbourHours } from '../../src/domain/clip-lanes.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { aDetection } from '../support/birds.ts'

/** A detection of 17 May 2026, heard so many seconds after 06:12:00. */
const at = (second: number, parts: Partial<Detection> = {}): Detection => aDetection({ ...clockAt(second), ...parts })
const clockAt = (second: number) => {
  const text = new Date(Date.UTC(2026, 4, 17, 6, 12) + second * 1000).toISOString()
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 19) as ClockTime } // reason: ISO form
}
const instant = (second: number): string => {
  const { date, time } = clockAt(second)
  return `${date}T${time}+02:00`
}
/** A detection whose recording begins and ends so many seconds away from it, as stations write it. */
const recorded = (before: number, after: number, parts: Partial<Detection> = {}): Detection =>
  at(0, { beginTime: instant(-before), endTime: instant(after), ...parts })
const own = (main: Detection, clipSeconds: number) => clipLanes(main, [], clipSeconds)[0]

describe('the part that was heard', () => {
  test.each([
    ['a current station (recorded): it begins 4 s before, 12 of 15 s are told', 4, 8, 3, 6],
    ['a classic station (recorded): it begins 10 s before', 10, 2, 9, 12],
    ['one that tells all of the recording', 10, 5, 9, 12],
  ])('%s', (_, before, after, from, to) => {
    expect(own(recorded(before, after), 15)).toMatchObject({ from, to, isMain: true, approximate: false })
  })

  test.each([
    ['where the station tells no times', at(0)],
    ['where they are those of the sound alone', recorded(1, 2)],
    ['where they do not contain the moment it was heard', recorded(30, -20)],
    ['where they cannot be read', at(0, { beginTime: 'soon', endTime: 'later' })],
  ])('is guessed from the usual beginning, and marked so, %s', (_, main) => {
    expect(own(main, 15)).toMatchObject({ from: 3, to: 6, approximate: true })
  })

  test('lies within a recording that is shorter than expected, and is marked as a guess then', () => {
    expect(own(recorded(3, 3), 3)).toMatchObject({ from: 0, to: 3, approximate: true })
  })

  test('is nowhere in a recording without length', () => {
    expect(clipLanes(recorded(4, 8), [at(1, { id: 2 })], 0)).toEqual([])
    expect(clipLanes(recorded(4, 8), [], Number.NaN)).toEqual([])
  })

  test('does not depend on the zone of whoever looks: only the wall of the station counts', () => {
    const abroad = recorded(4, 8, { beginTime: instant(-4).replace('+02:00', '-09:30') })
    expect(own({ ...abroad, endTime: instant(8).replace('+02:00', '-09:30') }, 15)).toMatchObject({ from: 3, to: 6 })
  })
})

describe('neighbours', () => {
  const main = recorded(10, 5, { id: 1, source: 'Garden' })

  test('stand where they were heard, counted from the beginning of the recording', () => {
    const blueTit = at(-6, { id: 2, scientificName: 'Cyanistes caeruleus', source: 'Garden', confidence: 76 })
    expect(clipLanes(main, [blueTit], 15)[1]).toEqual({
      id: 2,
      from: 3,
      to: 6,
      label: 'Cyanistes caeruleus',
      confidence: 76,
      isMain: false,
      approximate: false,
    })
  })

  test('of another source, denied by a person, or the detection itself, are left out', () => {
    const others = [
      at(0, { id: 1, source: 'Garden' }),
      at(1, { id: 2, source: 'Pond' }),
      at(1, { id: 3, source: 'Garden', verified: 'false_positive' }),
    ]
    expect(clipLanes(main, others, 15)).toHaveLength(1)
  })

  test('late in a recording of minutes are named in it, and looked for in all of its hours', () => {
    const long = recorded(5, 3700, { id: 1, source: 'Garden' }) // nobody records an hour: such an end says nothing
    const extended = recorded(5, 900, { id: 1, source: 'Garden' })
    const late = at(880, { id: 2, source: 'Garden' })
    expect([areNeighbours(extended, late), areNeighbours(long, late), areNeighbours(recorded(5, 8), late)]).toEqual([
      true,
      false,
      false,
    ])
    expect(clipLanes(extended, [late], 905)[1]).toMatchObject({ from: 884, to: 887, approximate: false })
    const evening = { ...at(0), date: '2026-05-17' as CalendarDate, time: '23:50:00' as ClockTime } // reason: ISO form
    expect(neighbourHours({ ...evening, endTime: '2026-05-18T00:05:00+02:00' })).toEqual([
      { date: '2026-05-17', hour: 23, duration: 1 },
      { date: '2026-05-18', hour: 0, duration: 1 },
    ])
  })

  test('are marked as a guess where the station does not tell which microphone it was', () => {
    const lanes = clipLanes(recorded(10, 5, { id: 1 }), [at(2, { id: 2 })], 15)
    expect(lanes.map(({ approximate }) => approximate)).toEqual([false, true])
  })

  test('with no name of their own go by the scientific one', () => {
    const nameless = at(1, { id: 2, source: 'Garden', commonName: ' ', scientificName: 'Parus major' })
    expect(clipLanes(main, [nameless], 15)[1]?.label).toBe('Parus major')
  })
})

const heard = fc.record({
  second: fc.integer({ min: -200, max: 200 }),
  id: fc.integer({ min: 1, max: 30 }),
  source: fc.constantFrom('', 'Garden', 'Pond'),
  confidence: fc.integer({ min: 0, max: 100 }),
  verified: fc.constantFrom('unverified', 'correct', 'false_positive'),
  before: fc.option(fc.integer({ min: -20, max: 80 })),
  length: fc.integer({ min: -5, max: 80 }),
})
const build = ({
  second,
  before,
  length,
  ...parts
}: typeof heard extends fc.Arbitrary<infer T> ? T : never): Detection =>
  at(second, {
    ...parts,
    ...(before === null ? {} : { beginTime: instant(second - before), endTime: instant(second - before + length) }),
  })
const anyClip = fc.double({ min: 0.5, max: 80, noNaN: true })

test('whatever a station says, lanes lie within the recording, in order, the detection itself first', () => {
  fc.assert(
    fc.property(heard, fc.array(heard), anyClip, (one, others, clipSeconds) => {
      const main = build(one)
      const [first, ...rest] = clipLanes(main, others.map(build), clipSeconds)
      expect(first).toMatchObject({ id: main.id, isMain: true })
      expect(rest.some(({ isMain, id }) => isMain || id === main.id)).toBe(false)
      for (const { from, to } of [first ?? expect.fail(), ...rest]) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(clipSeconds)
      }
      expect(rest.map(({ from }) => from)).toEqual(rest.map(({ from }) => from).toSorted((a, b) => a - b))
    }),
  )
})

test('two birds lie as far apart in the recording as their times, wherever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: -30, max: 30 }), (before, second) => {
      const main = recorded(before, 50 - before, { id: 1 })
      const [mine, other] = clipLanes(main, [at(second, { id: 2 })], 50)
      if (other && other.from > 0 && other.to < 50) expect(other.from - (mine?.from ?? 0)).toBeCloseTo(second)
    }),
  )
})

test('everything that is drawn was asked for: its hour is one of those that are loaded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 86_400 * 2 }),
      fc.integer({ min: -70, max: 70 }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      (second, apart, clipSeconds) => {
        const [main, other] = [at(second, { id: 1 }), at(second + apart, { id: 2 })]
        if (clipLanes(main, [other], clipSeconds).length < 2) return
        expect(areNeighbours(main, other)).toBe(true)
        const hour = Number(other.time.slice(0, 2))
        const isLoaded = neighbourHours(main).some(
          (hours) => hours.date === other.date && hour >= hours.hour && hour < hours.hour + hours.duration,
        )
        expect(isLoaded).toBe(true)
      },
    ),
  )
})

test.each([
  ['06:30:00', [{ date: '2026-05-17', hour: 6, duration: 1 }]],
  ['06:59:30', [{ date: '2026-05-17', hour: 6, duration: 2 }]],
  [
    '00:00:10',
    [
      { date: '2026-05-16', hour: 23, duration: 1 },
      { date: '2026-05-17', hour: 0, duration: 1 },
    ],
  ],
])('around %s these hours are looked through', (time, hours) => {
  expect(neighbourHours(aDetection({ time: time as ClockTime }))).toEqual(hours)
})
