import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { fittedText } from '../../../src/domain/postcard/fitted-text.ts'
import {
  POSTCARD_FORMATS,
  type PostcardFormat,
  postcardLayout,
  type PostcardWords,
} from '../../../src/domain/postcard/layout.ts'

/** Wide characters are twice as wide as narrow ones; marks that stand on others take no room. */
const measure = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (/\p{M}/u.test(one) ? 0 : /[\u2E80-\uFFFF]/.test(one) ? 1 : 0.5), 0) * size
const ROOM = { width: 1000, most: 90, least: 50, lines: 2 }

const WREN: PostcardWords = {
  name: 'Eurasian Wren',
  scientific: 'Troglodytes troglodytes',
  when: 'Sunday 17 May 2026, 06:12',
  light: '54 minutes after sunrise',
  place: undefined,
}
const layoutOf = (words: PostcardWords, format: PostcardFormat = 'portrait', dayShare: number | undefined = 0.26) =>
  postcardLayout({
    words,
    mark: 'Mark',
    format,
    lead: 'sound',
    dayShare,
    measure: (text, _, size) => measure(text, size),
  })
const texts = (...from: Parameters<typeof layoutOf>): string[] => layoutOf(...from).lines.map(({ text }) => text)

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('Rotkehlchen', 'シジュウカラ', 'of', 'Kleinschmetterlingsfänger-Würger', 'x'.repeat(90)), {
      maxLength: 12,
    })
    .map((words) => words.join(' ')),
)

describe('a text in its room', () => {
  test('stands as large as it may where there is room', () => {
    expect(fittedText('Wren', ROOM, measure)).toEqual({ size: 90, lines: ['Wren'] })
  })

  test('is set in lines of much the same length', () => {
    expect(fittedText('Great Spotted Woodpecker of Syria', ROOM, measure).lines).toEqual([
      'Great Spotted',
      'Woodpecker of Syria',
    ])
  })

  test('gets smaller rather than being broken', () => {
    const { size, lines } = fittedText('Kleinschmetterlingsfänger', ROOM, measure)
    expect(lines).toEqual(['Kleinschmetterlingsfänger'])
    expect(size).toBeLessThan(90)
  })

  test('a name in a script without spaces is broken between characters', () => {
    const name = 'ヨーロッパミソサザイ'.repeat(2)
    expect(fittedText(name, ROOM, measure).lines.join('')).toBe(name)
  })

  test('what is too long for all its lines ends with an ellipsis', () => {
    const { lines } = fittedText('x'.repeat(200), ROOM, measure)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/x…$/)
  })

  test('whatever is written, no line is wider than the room, and there are no more lines than it has', () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 300, max: 1400 }), (text, width) => {
        const { size, lines } = fittedText(text, { ...ROOM, width }, measure)
        expect(lines.length).toBeLessThanOrEqual(ROOM.lines)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('a postcard', () => {
  test('says the names, the hour, the light and the mark, from above to below', () => {
    expect(texts(WREN)).toEqual([WREN.name, WREN.scientific, WREN.when, WREN.light, 'Mark'])
  })

  test('names no place unless there is one', () => {
    expect(texts({ ...WREN, place: 'Kirchberg' })).toContain('Kirchberg')
    expect(texts({ ...WREN, place: ' ' })).toEqual(texts(WREN))
  })

  test('across, hour and light share a line where they fit', () => {
    expect(texts(WREN, 'landscape')).toContain(`${WREN.when}  ·  ${WREN.light}`)
    expect(texts({ ...WREN, light: 'x '.repeat(60).trim() }, 'landscape')).toContain(WREN.when)
  })

  test('leaves no gap where sun times or a second name are missing', () => {
    const { lines, day } = layoutOf({ ...WREN, scientific: undefined, light: undefined })
    expect(lines.map(({ text }) => text)).toEqual([WREN.name, WREN.when, 'Mark'])
    expect(day.y).toBeGreaterThan(layoutOf(WREN).day.y)
  })

  test('the egg stands on the line of the day at its hour, and in the middle where no day is known', () => {
    const { day, egg, width } = layoutOf(WREN, 'portrait', 0.25)
    expect(egg.x).toBeCloseTo(day.x + day.width / 4)
    expect(egg.y).toBeLessThan(day.y)
    const words = { words: WREN, mark: '', format: 'portrait', lead: 'sound', measure: () => 100 } as const
    expect(postcardLayout({ ...words, dayShare: undefined }).egg.x).toBeCloseTo(width / 2)
  })

  test('without a recording the egg takes the place of the drawn sound', () => {
    const { egg, art } = postcardLayout({
      words: WREN,
      mark: '',
      format: 'square',
      lead: 'egg',
      dayShare: 0.3,
      measure: (text, _, size) => measure(text, size),
    })
    expect(egg.size).toBeGreaterThan(art.height / 2)
    expect(egg.y + egg.size / 2).toBeLessThanOrEqual(art.height)
    expect(egg.y - egg.size / 2).toBeGreaterThanOrEqual(0)
  })

  test('whatever is written on it stays on the paper, line below line, and leaves room for a picture', () => {
    const words = fc.record({
      name: anyName,
      scientific: fc.option(anyName, { nil: undefined }),
      when: fc.constantFrom(WREN.when, 'sunnuntai 17. toukokuuta 2026 klo 6.12.44 iltapäivällä'),
      light: fc.option(anyName, { nil: undefined }),
      place: fc.option(anyName, { nil: undefined }),
    })
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(...POSTCARD_FORMATS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (said, format, hour) => {
          const { width, height, art, day, egg, lines } = layoutOf(said, format, hour)
          let above = day.y
          for (const { text, size, x, y } of lines) {
            expect(x - measure(text, size) / 2).toBeGreaterThan(0)
            expect(x + measure(text, size) / 2).toBeLessThan(width)
            expect(y - size * 0.8).toBeGreaterThan(above)
            expect(y).toBeLessThan(height - 40)
            above = y
          }
          expect(art.height).toBeGreaterThan(height / 6)
          expect(egg.x - egg.size / 2).toBeGreaterThan(0)
          expect(egg.x + egg.size / 2).toBeLessThan(width)
        },
      ),
    )
  })
})
