import { describe, expect, test } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import type { SunTimes } from '../../src/domain/sun-times.ts'
import { wallBirds, wallDrift, wallHours, wallLightAhead, type WallMoment, wallScene } from '../../src/domain/wall.ts'
import { aDetection } from '../support/birds.ts'

const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const SUN: SunTimes = {
  civilDawnMinute: at('04:50'),
  sunriseMinute: at('05:30'),
  sunsetMinute: at('21:00'),
  civilDuskMinute: at('21:40'),
  utcOffsetMinutes: 120,
}
const scene = (time: string, moment: Partial<WallMoment> = {}) =>
  wallScene({ minute: at(time), sun: SUN, birdAgeMs: undefined, isAwake: false, dim: 'sun', ...moment })

describe('the stage', () => {
  test.each([
    ['10:00', 60_000, 'bird'],
    ['10:00', 599_999, 'bird'],
    ['10:00', 600_000, 'clock'],
    ['21:20', 60_000, 'bird'],
    ['02:00', 60_000, 'clock'],
    ['10:00', undefined, 'clock'],
  ] as const)('at %s, %s ms after the last bird, is the %s’s', (time, birdAgeMs, stage) => {
    expect(scene(time, { birdAgeMs }).stage).toBe(stage)
  })

  test('is the bird’s at any hour while it has just woken the screen', () => {
    expect(scene('02:00', { birdAgeMs: 1000, isAwake: true })).toMatchObject({ stage: 'bird', isDark: true, shade: 0 })
  })
})

describe('the light', () => {
  test.each([
    ['04:49', true, 0],
    ['05:10', false, 0.25],
    ['05:30', false, 0],
    ['20:59', false, 0],
    ['21:00', false, 0],
    ['21:20', false, 0.25],
    ['21:40', true, 0],
  ])('at %s is night: %s, and is taken away by %f', (time, isDark, shade) => {
    expect(scene(time)).toMatchObject({ isNight: isDark, isDark, shade })
  })

  test('stays as it is where nobody wants it dimmed; it is night nevertheless', () => {
    expect(scene('02:00', { dim: 'none' })).toMatchObject({ isNight: true, isDark: false, shade: 0 })
    expect(scene('21:20', { dim: 'none' }).shade).toBe(0)
  })

  test.each([
    ['04:59', true],
    ['05:00', false],
    ['21:59', false],
    ['22:00', true],
  ])('where nobody knows the sun, at %s is night: %s', (time, isNight) => {
    expect(scene(time, { sun: undefined }).isNight).toBe(isNight)
  })

  test('has a twilight of 35 minutes where the station tells the sun alone', () => {
    const sun = { sunriseMinute: at('05:30'), sunsetMinute: at('21:00'), utcOffsetMinutes: 0 }
    expect([scene('04:54', { sun }).isNight, scene('04:56', { sun }).isNight]).toEqual([true, false])
    expect([scene('21:34', { sun }).isNight, scene('21:36', { sun }).isNight]).toEqual([false, true])
  })

  test('is no night where twilight lasts over midnight', () => {
    const sun = { ...SUN, sunriseMinute: at('03:50'), civilDawnMinute: at('23:40'), sunsetMinute: at('22:50') }
    const north = { ...sun, civilDuskMinute: at('01:10') }
    for (const time of ['23:59', '00:00', '01:30']) expect(scene(time, { sun: north }).isNight).toBe(false)
  })

  test('changes by less than a twentieth in a minute, and only ever darkens in the evening', () => {
    const shades = Array.from(
      { length: 40 },
      (_, minute) => wallScene({ ...moment, minute: at('21:00') + minute }).shade,
    )
    const steps = shades.slice(1).map((shade, index) => shade - (shades[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThan(0.05)
  })
  const moment: WallMoment = { minute: 0, sun: SUN, birdAgeMs: undefined, isAwake: false, dim: 'sun' }
})

describe('the light ahead', () => {
  test.each([
    ['02:51', { what: 'dawn', minute: at('04:50'), inMinutes: 119 }],
    ['04:50', { what: 'sunrise', minute: at('05:30'), inMinutes: 40 }],
    ['23:00', { what: 'dawn', minute: at('04:52'), inMinutes: 352 }],
  ])('at %s', (time, light) => {
    expect(wallLightAhead(at(time), SUN, { ...SUN, civilDawnMinute: at('04:52') })).toEqual(light)
  })

  test('is not guessed in the evening before tomorrow’s sun is known, nor where no sun is', () => {
    expect(wallLightAhead(at('23:00'), SUN, undefined)).toBeUndefined()
    expect(wallLightAhead(at('02:00'), undefined, SUN)).toBeUndefined()
  })
})

describe('the birds', () => {
  const robin = aDetection({ id: 4, scientificName: 'Erithacus rubecula', source: 'Garden' })
  const rows = [
    robin,
    { ...robin, id: 3, time: '05:59:00' as ClockTime },
    aDetection({ id: 2, scientificName: 'Turdus merula', source: 'Pond', verified: 'false_positive' }),
    aDetection({ id: 1, scientificName: 'Parus major', source: 'Pond' }),
  ]

  test('stand there once each, the newest first, without what a person called false', () => {
    expect(wallBirds(rows, undefined, 5).map(({ id }) => id)).toEqual([4, 1])
    expect(wallBirds(rows, undefined, 1).map(({ id }) => id)).toEqual([4])
  })

  test('are those of the source that was asked for', () => {
    expect(wallBirds(rows, 'pond', 5).map(({ id }) => id)).toEqual([1])
  })
})

describe('against burn-in', () => {
  const places = Array.from({ length: 1440 }, (_, minute) => wallDrift(minute))

  test('the picture moves by a pixel a minute and never further than six', () => {
    for (const [index, { x, y }] of places.entries()) {
      const before = places[index - 1] ?? { x, y }
      expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(1)
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(6)
    }
  })

  test('the picture stands at more than eighty places in a day, at none for more than a twentieth of it', () => {
    const counts = Map.groupBy(places, ({ x, y }) => `${x} ${y}`)
    expect(counts.size).toBeGreaterThan(80)
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(72)
  })
})

test('the hours are sums of all species, as shares of the fullest; a single bird is not nothing', () => {
  const hours = wallHours([{ hourly: [0, 1, 60] }, { hourly: [0, 0, 40] }])
  expect(hours).toHaveLength(24)
  expect(hours.slice(0, 4)).toEqual([
    { count: 0, share: 0, level: 0 },
    { count: 1, share: 0.01, level: 1 },
    { count: 100, share: 1, level: 9 },
    { count: 0, share: 0, level: 0 },
  ])
})
