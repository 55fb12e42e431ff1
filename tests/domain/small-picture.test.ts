import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { clipLanes } from '../../src/domain/clip-lanes.ts'
import { brightened, type LoudnessPicture, resized, shareAround, withoutFloor } from '../../src/domain/small-picture.ts'
import { aDetection } from '../support/birds.ts'

const WHOLE = { from: 0, to: 1 }
const silent = (width: number, height: number): LoudnessPicture => ({
  width,
  height,
  values: new Float32Array(width * height),
})
/** A picture in which one pixel is as loud as can be. */
const dot = (width: number, height: number, x: number, y: number): LoudnessPicture => {
  const picture = silent(width, height)
  picture.values[y * width + x] = 1
  return picture
}
const loudest = ({ values }: LoudnessPicture): number => Math.max(...values)
/** Heard at 06:12:10, in a recording that begins and ends so many seconds from then. */
const heard = (before: number, after: number) => {
  const at = (second: number): string => new Date(Date.UTC(2026, 4, 17, 6, 12, second)).toISOString().slice(0, 19)
  return aDetection({
    date: '2026-05-17' as CalendarDate, // reason: ISO forms
    time: '06:12:10' as ClockTime,
    beginTime: `${at(10 - before)}+02:00`,
    endTime: `${at(10 + after)}+02:00`,
  })
}

describe('the part that a small picture shows', () => {
  test.each([
    ['five seconds around the bird in a card', 10, 5, 300, 8, 13],
    ['four in a strip, however small', 10, 5, 90, 8.5, 12.5],
    ['the same of a station that leaves out of its times what it kept from before', 10, 2, 90, 8.5, 12.5],
    ['no less at the beginning of a recording', 1, 11, 300, 0, 5],
    ['more in a wider picture, up to the end of the recording', 10, 5, 660, 4, 15],
  ])('is %s', (_, before, after, width, from, to) => {
    const share = shareAround(heard(before, after), width)
    expect(share?.from).toBeCloseTo(from / 15)
    expect(share?.to).toBeCloseTo(to / 15)
  })

  test.each([
    ['there is room for all of it', heard(10, 5), 900],
    ['no times are told', aDetection({}), 300],
    ['they are those of the sound alone', heard(1, 2), 300],
    ['they do not hold the moment it was heard', heard(-5, 20), 300],
    ['they cannot be read', aDetection({ beginTime: 'soon', endTime: 'later' }), 300],
  ])('is all of the recording where %s', (_, detection, width) => {
    expect(shareAround(detection, width)).toBeUndefined()
  })

  test('holds the whole lane of the detection in any recording and any picture', () => {
    const lengths = fc.constantFrom(10, 15, 20, 30, 60)
    fc.assert(
      fc.property(
        lengths,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.integer({ min: 40, max: 2000 }),
        (length, part, width) => {
          const before = Math.max(1, Math.round(length * part))
          const detection = heard(before, length - before)
          const share = shareAround(detection, width) ?? WHOLE
          const [lane] = clipLanes(detection, [], length)
          expect(share.from * length).toBeLessThanOrEqual((lane?.from ?? 0) + 1e-6)
          expect(share.to * length).toBeGreaterThanOrEqual((lane?.to ?? length) - 1e-6)
          expect(share.from).toBeGreaterThanOrEqual(0)
          expect(share.to).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a picture made smaller', () => {
  test('keeps the loudest in time wherever it lies, where a mean would lose it', () => {
    for (let x = 0; x < 40; x += 1) expect(loudest(resized(dot(40, 1, x, 0), WHOLE, 10, 1))).toBeGreaterThan(0.6)
  })

  test('is smooth in frequency: a whistle that glides by a row changes little from pixel to pixel', () => {
    const glide = silent(60, 60)
    for (let x = 0; x < 60; x += 1) glide.values[x * 60 + x] = 1
    const { values } = resized(glide, WHOLE, 60, 20)
    const columns = Array.from({ length: 60 }, (_, x) =>
      Math.max(...Array.from({ length: 20 }, (__, y) => values[y * 60 + x] ?? 0)),
    )
    for (const [x, here] of columns.slice(1).entries()) {
      const before = columns[x] ?? 0
      expect(Math.min(here, before) / Math.max(here, before)).toBeGreaterThan(0.7)
    }
  })

  test('has what lies on no border in its place, also when only a part is shown or it grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 30 }), fc.integer({ min: 10, max: 200 }), (x, width) => {
        const { values } = resized(dot(60, 3, x, 1), { from: 0.25, to: 0.6 }, width, 3)
        const row = [...values.subarray(width, 2 * width)]
        const place = (row.indexOf(Math.max(...row)) + 0.5) / width
        expect(Math.abs(place - (x + 0.5 - 15) / 21)).toBeLessThanOrEqual(0.5 / width + 0.5 / 21)
      }),
    )
  })

  test('is never louder than what it was made of, and silence stays silent', () => {
    const anyPicture = fc
      .tuple(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.float({ min: 0, max: 1, noNaN: true })),
      )
      .map(
        ([width, height, values]): LoudnessPicture => ({
          width,
          height,
          values: Float32Array.from([...values.take(width * height)]),
        }),
      )
    fc.assert(
      fc.property(
        anyPicture,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (picture, width, height) => {
          const small = resized(withoutFloor(picture), WHOLE, width, height)
          expect([small.width, small.height, small.values.length]).toEqual([width, height, width * height])
          expect(loudest(small)).toBeLessThanOrEqual(loudest(picture) + 1e-6)
          expect(Math.min(...small.values)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
    expect(loudest(resized(silent(8, 8), WHOLE, 3, 3))).toBe(0)
  })
})

describe('the floor of a picture', () => {
  test('is taken away at each frequency: a hum disappears, a call on it stays, silence is no louder', () => {
    const picture = silent(100, 3)
    picture.values.fill(0.4, 0, 100)
    picture.values[50] = 1
    picture.values[250] = 0.7
    const { values } = withoutFloor(picture)
    expect(values[10]).toBeLessThan(0.1)
    expect(values[50]).toBeCloseTo(1)
    expect(values[250]).toBeCloseTo(0.7)
    expect(values[150]).toBe(0)
  })

  test('is 85 % of what half of the pixels of a frequency are louder than, whatever they are', () => {
    const pixels = fc.array(fc.integer({ min: 0, max: 510 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(pixels, (levels) => {
        const row = Float32Array.from(levels, (level) => level / 510)
        const floor = 0.85 * (row.toSorted()[row.length >> 1] ?? 0)
        const { values } = withoutFloor({ width: row.length, height: 1, values: row })
        for (const [at, value] of row.entries())
          expect(values[at]).toBeCloseTo(Math.max(0, (value - floor) / (1 - floor)), 5)
      }),
    )
  })
})

describe('a picture that is brightened', () => {
  const row = (...values: number[]): LoudnessPicture => ({
    width: values.length,
    height: 1,
    values: Float32Array.from(values),
  })

  test('shows a quiet song as dark as a loud one, and a picture of nothing but noise as it is or hardly darker', () => {
    const song = brightened(row(0, 0.25, 0.5, 0.5)).values
    expect(song[0]).toBe(0)
    expect(song[1]).toBeCloseTo(0.5)
    expect(song[3]).toBeCloseTo(1)
    expect(brightened(row(0.05, 0.06, 0.04)).values[1]).toBeCloseTo(0.2)
    expect(brightened(row(0, 1, 1)).values[1]).toBe(1)
  })
})
