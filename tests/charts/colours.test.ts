import { describe, expect, test } from 'vitest'
import { coloursOf, contrast, type Oklch, type Theme } from '../architecture/colour.ts'
import { readProjectFile } from '../architecture/project-files.ts'

type Three = readonly [number, number, number]

/** Two lines at least this far apart in OKLab; 0.02 can just be seen side by side. Dashes and markers tell them apart besides. */
const APART = 0.04
/** A name is written in the colour of its line. */
const TEXT_CONTRAST = 4.5

/** What is left of linear sRGB without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, row by row. */
const EYES = {
  'three cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

const tokens = coloursOf(readProjectFile('src/ui/tokens.css'))
const sheet = readProjectFile('src/charts/chart.css')
const MIX = /^color-mix\(in oklab, var\(--_([\w-]+)\) (\d+)%, var\(--_([\w-]+)\)\)$/

const token = (name: string, theme: Theme): Three => {
  const { lightness, chroma, hue } = tokens.get(name)?.[theme] ?? expect.fail(`no token ${name}`)
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** The colour of a line in OKLab, as the style sheet mixes it. */
function seriesColour(index: number, theme: Theme): Three {
  const [, written = expect.fail('no colour')] = sheet.match(new RegExp(`--_series${index}: (.*);`)) ?? []
  const [, one, percent, other] = MIX.exec(written) ?? []
  if (!one || !other) return token(/--_([\w-]+)/.exec(written)?.[1] ?? '', theme)
  const [a, b, share] = [token(one, theme), token(other, theme), Number(percent) / 100]
  return [0, 1, 2].map((at) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)) as [number, number, number] // reason: three
}

const times = (matrix: readonly number[], [x, y, z]: Three): Three =>
  [0, 3, 6].map((at) => (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z) as [
    number,
    number,
    number,
  ] // reason: three rows
const each = ([x, y, z]: Three, change: (value: number) => number): Three => [change(x), change(y), change(z)]
const inGamut = (colour: Three): Three => each(colour, (value) => Math.min(1, Math.max(0, value)))

// CSS Color 4, §10
const FROM_LAB = [1, 0.3963377774, 0.2158037573, 1, -0.1055613458, -0.0638541728, 1, -0.0894841775, -1.291485548]
const TO_RGB = [
  ...[4.0767416621, -3.3077115913, 0.2309699292, -1.2684380046, 2.6097574011, -0.3413193965],
  ...[-0.0041960863, -0.7034186147, 1.707614701],
]
const FROM_RGB = [
  ...[0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566],
  ...[0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB = [
  ...[0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099],
  ...[0.0259040371, 0.7827717662, -0.808675766],
]

/** A colour of OKLab as an eye of a kind sees it, in OKLab again. */
function seenBy(eye: keyof typeof EYES, colour: Three): Three {
  const rgb = inGamut(
    times(
      TO_RGB,
      each(times(FROM_LAB, colour), (value) => value ** 3),
    ),
  )
  return times(TO_LAB, each(times(FROM_RGB, inGamut(times(EYES[eye], rgb))), Math.cbrt))
}

const asOklch = ([lightness, a, b]: Three): Oklch => ({
  lightness,
  chroma: Math.hypot(a, b),
  hue: (Math.atan2(b, a) * 180) / Math.PI,
})
const LINES = Array.from({ length: 10 }, (_, index) => index)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(Object.keys(EYES) as (keyof typeof EYES)[])('ten lines have ten colours for an eye with %s', (eye) => {
    const seen = LINES.map((index) => seenBy(eye, seriesColour(index, theme)))
    for (const [index, one] of seen.entries())
      for (const [before, other] of seen.slice(0, index).entries())
        expect(
          Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]),
          `${before} and ${index}`,
        ).toBeGreaterThanOrEqual(APART)
  })

  test.each(LINES)('the name of line %i can be read on the paper', (index) => {
    const paper = tokens.get('paper')?.[theme] ?? expect.fail('no paper')
    expect(contrast(asOklch(seriesColour(index, theme)), paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})
