import { area, type CurveFactory } from 'd3-shape'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { dot, type Mark, straight, type TextMark, tidy } from '../scene.ts'
import { SIZES } from './axes.ts'
import { freeLabel } from './labels.ts'

const ROW = 62
const PEAK = 43
/** Least width for names beside the hills; narrower drawings name them above. */
export const NAMES_BESIDE = 560
/** Least width of names, CSS pixels, and the largest share of the width for them. */
const [NAME_ROOM, NAME_SHARE] = [150, 0.3]

/** How species stand one below the other, each with a hill on a line of its own. CSS pixels. */
export interface SpeciesRows {
  /** Left end of the hills: names stand left of it where it is above 0, else above their hill. */
  readonly left: number
  readonly top: number
  readonly row: number
  /** Greatest height of a hill. */
  readonly peak: number
  /** Height of the base line of a row. */
  baseOf(index: number): number
}

/**
 * @param species species of the rows
 * @param top top of the first row
 */
export function speciesRows(pen: ChartPen, species: readonly ChartSpecies[], top: number): SpeciesRows {
  const { width, em } = pen
  const isBeside = width >= NAMES_BESIDE
  const left = nameRoom(pen, species, SIZES.name * em, 30 * em + 18)
  const row = (isBeside ? ROW : ROW + 22) * Math.max(1, em)
  return {
    ...{ top, row, left: isBeside ? left : 0, peak: PEAK * Math.max(1, em) },
    baseOf: (index) => top + (index + 1) * row,
  }
}

/** Room for the longest of some names beside a drawing, as far as the drawing can spare it; `around` is for their eggs and edges. */
export function nameRoom(pen: ChartPen, species: readonly ChartSpecies[], size: number, around: number): number {
  const widest = Math.max(0, ...species.map(({ commonName }) => pen.measure(commonName, size, true)))
  return Math.max(NAME_ROOM * pen.em, Math.min(pen.width * NAME_SHARE, widest + around))
}

/** Top of the scale of each row: its own highest value, or the highest of all; never 0. */
export function topsOf(rows: readonly (readonly (number | null)[])[], isOwnScale: boolean): readonly number[] {
  const peaks = rows.map((values) => Math.max(0, ...values.map((value) => value ?? 0)))
  const tallest = Math.max(0, ...peaks)
  return peaks.map((peak) => (isOwnScale ? peak : tallest) || 1)
}

/** Egg and name of a species, with its highest value in words: beside its hill, or above where there is no room. */
export function rowName(
  pen: ChartPen,
  species: ChartSpecies,
  highest: string,
  index: number,
  { left, row, baseOf }: SpeciesRows,
): readonly Mark[] {
  const { width, em } = pen
  const base = baseOf(index)
  const isBeside = left > 0
  const nameX = 30 * em
  const nameY = isBeside ? base - 22 * em : base - row + 18 * em
  const room = (isBeside ? left - 8 : width - pen.measure(highest, SIZES.note * em) - 12) - nameX
  const style = { size: SIZES.note * em, fill: 'ink3', hasHalo: !isBeside } as const
  return [
    {
      ...{ kind: 'egg', x: 12 * em, y: isBeside ? base - 20 * em : nameY - 5 * em, size: 24 * em },
      species: species.scientificName,
    },
    {
      ...{ kind: 'text', x: nameX, y: nameY, size: SIZES.name * em, fill: 'ink', hasHalo: !isBeside },
      text: fitted(pen, species.commonName, SIZES.name * em, room),
    },
    isBeside
      ? { kind: 'text', x: nameX, y: nameY + 16 * em, text: fitted(pen, highest, SIZES.note * em, room), ...style }
      : { kind: 'text', x: width, y: nameY, text: highest, anchor: 'end', ...style },
  ]
}

/** A hill over the line of a row; a gap where nothing is known. Points from left to right, y at most at `base`. */
export function hill(
  points: readonly (readonly [x: number, y: number | null])[],
  base: number,
  peak: number,
  curve: CurveFactory,
): readonly Mark[] {
  const shape = area<readonly [number, number | null]>()
    .x(([x]) => tidy(x))
    .y0(tidy(base))
    .y1(([, y]) => tidy(y ?? base))
    .defined(([, y]) => y !== null)
    .curve(curve)
  const fill = {
    from: [0, base - peak],
    to: [0, base],
    stops: [
      [0, 'heat7'],
      [0.45, 'heat5'],
      [1, 'heat2'],
    ],
  } as const
  const [filled, line] = [shape([...points]), shape.lineY1()([...points])]
  if (!filled || !line) return []
  return [
    { kind: 'path', d: filled, fill, fillOpacity: 0.9 },
    { kind: 'path', d: line, stroke: 'ink', strokeWidth: 1.4 },
  ]
}

/**
 * A dot on the top of a hill with when that was: above the line, on the side where there is room.
 *
 * @param drawn marks that the words must not cover
 */
export function peakMarks(pen: ChartPen, words: string, x: number, y: number, drawn: readonly Mark[]): readonly Mark[] {
  const size = SIZES.axis * pen.em
  const length = 6 + pen.measure(words, size, true)
  const label = { kind: 'text', text: words, size, fill: 'ink', isBold: true, hasHalo: true } as const
  const places = [4, 8, 14, 22, 30].flatMap((away): TextMark[] => {
    const at = y - away * pen.em
    return [
      ...(x + length <= pen.width ? [{ ...label, x: x + 6, y: at, anchor: 'start' as const }] : []),
      { ...label, x: x - 6, y: at, anchor: 'end' },
    ]
  })
  const name = freeLabel(places, drawn, pen)
  return [dot(x, y, 3.5, { fill: 'ink', stroke: 'paper', strokeWidth: 1.5 }), ...(name ? [name] : [])]
}

/** The line that a row stands on. */
export const rowLine = (base: number, width: number): Mark => straight([0, base], [width, base], { stroke: 'line' })
