import { describe, expect, test } from 'vitest'
import { framedView, postcardView, withoutGround } from '../../../src/domain/postcard/artwork.ts'

const [WIDTH, HEIGHT] = [120, 60]

/** A picture in which all is dark but some boxes, in columns and rows. */
function pictureOf(...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels[(y * WIDTH + x) * 4] = 200
  return pixels
}

describe('what a card shows of a recording', () => {
  const wide = { fromSecond: 0, toSecond: 12, lowHertz: 0, highHertz: 12_000 }

  test('is looked for around the call, within the recording', () => {
    expect(postcardView({ seconds: 15, highestHertz: 24_000 }, 2)).toMatchObject({ fromSecond: 0, toSecond: 8 })
    expect(postcardView({ seconds: 15, highestHertz: 8000 }, 9)).toMatchObject({ toSecond: 15, highHertz: 8000 })
  })

  test('is the song, in the middle and with room around', () => {
    // 4 to 7 seconds, 4000 to 6000 hertz
    const view = framedView(wide, pictureOf([40, 30, 70, 40]), WIDTH, 5.5)
    expect((view.fromSecond + view.toSecond) / 2).toBeCloseTo(5.5, 0)
    expect(view.fromSecond).toBeLessThan(4)
    expect(view.toSecond).toBeGreaterThan(7)
    expect((view.lowHertz + view.highHertz) / 2).toBeCloseTo(5000, -2)
    expect(view.lowHertz).toBeLessThan(4000)
    expect(view.highHertz).toBeGreaterThan(6000)
  })

  test('of two songs it is the one that was asked for, and neither is cut', () => {
    // 1 to 4 and 8 to 11 seconds
    const songs = pictureOf([10, 20, 40, 30], [80, 20, 110, 30])
    const [first, second] = [framedView(wide, songs, WIDTH, 2.5), framedView(wide, songs, WIDTH, 9.5)]
    expect(first.fromSecond).toBeLessThan(1)
    expect(first.toSecond).toBeLessThan(8)
    expect(second.fromSecond).toBeGreaterThan(4)
    expect(second.toSecond).toBeGreaterThan(11)
  })

  test('is never longer than six seconds, nor shorter than three where there is as much', () => {
    const lengths = [pictureOf([0, 10, WIDTH, 20]), pictureOf([60, 10, 61, 20]), pictureOf()].map((picture) => {
      const { fromSecond, toSecond } = framedView(wide, picture, WIDTH, 6)
      return toSecond - fromSecond
    })
    for (const length of lengths) expect(length).toBeGreaterThanOrEqual(3)
    for (const length of lengths) expect(length).toBeLessThanOrEqual(6 + 1e-9)
    const short = { ...wide, toSecond: 1.5 }
    expect(framedView(short, pictureOf([60, 10, 61, 20]), WIDTH, 0.7)).toMatchObject({ fromSecond: 0, toSecond: 1.5 })
  })
})

test('of a picture only what sounds is left, and it fades to the edges', () => {
  const [width, height] = [20, 20]
  const ground = [250, 248, 240] as const
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) pixels.set(at % 2 === 0 ? [...ground, 255] : [90, 20, 40, 255], at * 4)
  withoutGround(pixels, width, ground, { sides: 0.2, top: 0.2, bottom: 0.2 })
  const alphaAt = (x: number, y: number): number => pixels[(y * width + x) * 4 + 3] ?? -1
  expect(alphaAt(10, 10)).toBe(0)
  expect(alphaAt(11, 10)).toBe(255)
  expect(alphaAt(1, 10)).toBeLessThan(alphaAt(3, 10))
  expect(alphaAt(11, 0)).toBeLessThan(20)
  expect(alphaAt(11, 19)).toBeLessThan(20)
})
