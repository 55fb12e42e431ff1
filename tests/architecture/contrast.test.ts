import { describe, expect, test } from 'vitest'
import { SERIES_NUMBERS } from '../../src/charts/scene.ts'
import { HEAT_LEVELS } from '../../src/domain/limits.ts'
import { coloursOf, contrast, difference, type Oklch, type Theme } from './colour.ts'
import { readProjectFile } from './project-files.ts'

const THEMES: readonly Theme[] = ['light', 'dark']
const TEXT = ['ink', 'ink2', 'ink3', 'accent-ink', 'ok', 'warn', 'bad']
const GROUNDS = ['paper', 'raise']
/** WCAG 2.2 AA, 1.4.3 (text) and 1.4.11 (what one must see to use a control). */
const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3
/** Two neighbouring cells of the ramp differ more than this in OKLab; 0.02 can just be seen. */
const SEEN_AT_A_GLANCE = 0.03
/** The last level whose number is written in the low ink: the ramp runs dark in the light theme, light in the dark one. */
const LAST_LOW_LEVEL: Record<Theme, number> = { light: 6, dark: 5 }

const colours = coloursOf(readProjectFile('src/ui/tokens.css'))
const colour = (name: string, theme: Theme): Oklch => {
  const both = colours.get(name)
  if (!both) throw new Error(`tokens.css has no colour --_${name} for both themes`)
  return both[theme]
}
const heat = (level: number, theme: Theme): Oklch => colour(level === 0 ? 'paper' : `heat${level}`, theme)

test.each([
  ['src/ui/tokens.css', HEAT_LEVELS, /--_heat(\d+): var\(--bird-heat-\1, light-dark/g],
  [
    'src/ui/heat-levels.css',
    HEAT_LEVELS,
    /\[data-level="(\d+)"\] \{\s*background: var\(--_heat\1\);\s*fill: var\(--_heat\1\)/g,
  ],
  ['src/charts/chart.css', HEAT_LEVELS, /--_heat(\d+): (?:color-mix|CanvasText)/g],
  ['elements/definitions/shared.ts', HEAT_LEVELS, /'--bird-heat-([1-9]\d*)': 'Heatmap colour of level \1/g],
  ['src/charts/chart.css', SERIES_NUMBERS, /--_series(\d+): (?:color-mix|var)/g],
  ['src/charts/chart.css', SERIES_NUMBERS.slice(1), /--_series(\d+): CanvasText/g],
] as const)('%s knows the colours %o', (path, all, known) => {
  const numbers = [...readProjectFile(path).matchAll(known)].map(([, number]) => Number(number))
  expect(numbers).toEqual([...all])
})

test('black on white is 21 : 1 and a colour on itself 1 : 1', () => {
  const [black, white] = [
    { lightness: 0, chroma: 0, hue: 0 },
    { lightness: 1, chroma: 0, hue: 0 },
  ]
  expect(contrast(black, white)).toBeCloseTo(21, 3)
  expect(contrast(white, white)).toBe(1)
})

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(TEXT.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, ground) => {
      expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    },
  )

  test.each(['ink', 'ink2', 'accent-ink'])('%s can be read on the wash of a new row', (ink) => {
    expect(contrast(colour(ink, theme), colour('wash', theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  test.each(['accent', 'focus'])('%s stands out from the paper', (mark) => {
    expect(contrast(colour(mark, theme), colour('paper', theme))).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST)
  })

  test.each(HEAT_LEVELS)('a number can be read on heat level %i', (level) => {
    const ink = level <= LAST_LOW_LEVEL[theme] ? 'heat-ink-low' : 'heat-ink-high'
    expect(contrast(colour(ink, theme), heat(level, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  test('on a phone, where no number stands in it, every hour with a bird has a line under it that stands out', () => {
    expect(readProjectFile('src/features/daily-summary/daily-summary.css')).toMatch(
      /\[part="hour"\]:not\(\[data-level="0"\]\) \{\s*box-shadow: inset 0 -2px var\(--_accent\);\s*\}/,
    )
    expect(contrast(colour('accent', theme), colour('paper', theme))).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST)
  })

  test.each(['paper', 'raise', 'wash'])(
    'on a phone a “1” stands out from nothing: its line from the %s that is seen where nothing was heard',
    (nothing) => {
      expect(contrast(colour('accent', theme), colour(nothing, theme))).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST)
    },
  )

  test('the heat ramp moves one way in lightness, away from the paper', () => {
    const steps = HEAT_LEVELS.map((level) => heat(level, theme).lightness - heat(level - 1, theme).lightness)
    expect(steps.filter((step) => (theme === 'light' ? step >= 0 : step <= 0))).toEqual([])
  })

  test('each heat level can be told from the one before, 1 from an empty cell too', () => {
    for (const level of HEAT_LEVELS) {
      expect(difference(heat(level, theme), heat(level - 1, theme)), `${level}`).toBeGreaterThan(SEEN_AT_A_GLANCE)
    }
    expect(difference(heat(1, theme), colour('raise', theme))).toBeGreaterThan(SEEN_AT_A_GLANCE)
  })
})
