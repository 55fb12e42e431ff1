import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { decodeLiveDetection } from '../../src/station/wire/detection.ts'
import { decodeLevels } from '../../src/station/wire/levels.ts'
import { recordedExchanges } from '../station/recorded.ts'
import { isHeardOn, lanesOf, type NameBox, zoneOf } from '../../src/domain/live-names.ts'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'

describe('whether a bird was heard on the microphone that one listens to', () => {
  const mic = { id: 'audio_card_1', name: 'Garden microphone' }
  const pond = { id: 'rtsp_2', name: 'camera-1' }

  test('is told by the id, whatever the names are', () => {
    const robin = { source: 'rtsp://127.0.0.1:8199/yard', sourceId: 'rtsp_2' }
    expect(isHeardOn(robin, pond, [mic, pond])).toBe(true)
    expect(isHeardOn(robin, mic, [mic, pond])).toBe(false)
  })

  test('is told by the name where there is no id, whatever its case', () => {
    expect(isHeardOn({ source: ' garden Microphone' }, mic, [mic, pond])).toBe(true)
    expect(isHeardOn({ source: 'camera-1' }, mic, [mic, pond])).toBe(false)
  })

  test('is certain where there is only one microphone, and unknown where there are two and nobody tells', () => {
    expect(isHeardOn({ source: '' }, mic, [mic])).toBe(true)
    expect(isHeardOn({ source: '' }, mic, [])).toBe(true)
    expect(isHeardOn({ source: 'rtsp_9', sourceId: 'rtsp_9' }, mic, [])).toBe(false)
    expect(isHeardOn({ source: '' }, mic, [mic, pond])).toBe(false)
    expect(isHeardOn({ source: 'somewhere' }, mic, [mic, pond])).toBe(false)
  })
})

describe('running stations', () => {
  test.each(['classic', 'current'] as const)(
    '%s: a guest who reads other names still learns where each bird was heard',
    (era) => {
      const streams = recordedExchanges().filter((exchange) => exchange.era === era && exchange.stream !== undefined)
      const dataOf = (path: string, mode: string): string[] =>
        streams
          .filter((exchange) => exchange.path.endsWith(path) && exchange.mode === mode)
          .flatMap(({ stream = '' }) => [...stream.matchAll(/^data: (\{.*\})$/gm)].map(([, data = '']) => data))
      const mode = era === 'classic' ? 'open' : 'guest'
      const level = decodeLevels(JSON.parse(dataOf('audio-level', mode)[0] ?? ''))
      const microphones = level.ok ? level.value : []
      const birds = dataOf('detections/stream', mode).flatMap((data) => {
        const detection = decodeLiveDetection(JSON.parse(data))
        return detection.ok ? [detection.value] : []
      })
      expect(microphones.length).toBeGreaterThan(1)
      expect(birds.length).toBeGreaterThan(1)
      for (const bird of birds) expect(microphones.filter((one) => isHeardOn(bird, one, microphones))).toHaveLength(1)
    },
  )
})

describe('the zone of a station', () => {
  const clock = { date: '2026-11-21' as CalendarDate, time: '14:19:59' as ClockTime } // reason: ISO form

  test('is what its wall clock is ahead of the instant that a detection tells', () => {
    expect(zoneOf({ ...clock, heardAt: '2026-11-21T14:19:59+01:00' })).toBe(3_600_000)
    expect(zoneOf({ ...clock, heardAt: '2026-11-21T14:19:59-03:30' })).toBe(-3.5 * 3_600_000)
  })

  test('is not known where it was not told', () => {
    expect(zoneOf(clock)).toBeUndefined()
  })
})

describe('names below the picture', () => {
  const name = fc.record({
    key: fc.uuid(),
    bird: fc.constantFrom('wren', 'robin', 'great tit', 'blackcap', 'dunnock'),
    left: fc.integer({ min: 0, max: 1200 }),
    width: fc.integer({ min: 40, max: 200 }),
  })
  const names = fc.uniqueArray(name, { selector: ({ key }) => key, maxLength: 30 })
  const GAP = 6

  test('never overlap, and lie in one of the lanes', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 4 }), (all, lanes) => {
        const placed = lanesOf(all, lanes, GAP)
        const shown = all.filter(({ key }) => placed.has(key))
        for (const [index, one] of shown.entries()) {
          expect(placed.get(one.key)).toBeLessThan(lanes)
          for (const other of shown.slice(index + 1)) {
            if (placed.get(one.key) !== placed.get(other.key)) continue
            const apart = Math.max(other.left - one.left - one.width, one.left - other.left - other.width)
            expect(apart).toBeGreaterThanOrEqual(GAP)
          }
        }
      }),
    )
  })

  test('stay where they are when others come', () => {
    fc.assert(
      fc.property(names, names, (first, later) => {
        const before = lanesOf(first, 3, GAP)
        const after = lanesOf([...first, ...later.filter(({ key }) => !before.has(key))], 3, GAP)
        for (const [key, lane] of before) expect(after.get(key)).toBe(lane)
      }),
    )
  })

  test('are left out only where no lane has room, or the same bird stands beside', () => {
    const at = (key: string, bird: string, left: number): NameBox => ({ key, bird, left, width: 100 })
    const placed = lanesOf(
      [at('a', 'wren', 0), at('b', 'robin', 20), at('c', 'wren', 60), at('d', 'dunnock', 50), at('e', 'wren', 300)],
      2,
      GAP,
    )
    expect([...placed]).toEqual([
      ['a', 0],
      ['b', 1],
      ['e', 0],
    ])
  })
})
