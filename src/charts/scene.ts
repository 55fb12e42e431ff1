import type { ChartSpecies } from '../domain/analytics/chart.ts'
import type { HeatLevel } from '../domain/limits.ts'

/** The numbers of the colours that tell lines apart: one for each species that is compared. */
export const SERIES_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** A colour of a drawing: a token of the look (`--_{name}`), a level of the heat, or a line of several. */
export type ChartColour =
  | (
      | 'paper'
      | 'ink'
      | 'ink2'
      | 'ink3'
      | 'line'
      | 'line2'
      | 'accent'
      | 'accent-ink'
      | 'wash'
      | 'night'
      | 'twilight'
      | 'day'
    )
  | ('ok' | 'warn' | 'bad')
  | `heat${HeatLevel}`
  | `series${(typeof SERIES_NUMBERS)[number]}`

/** A fill that goes from one place to another; offsets and opacities 0 to 1. */
export interface Gradient {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly stops: readonly (readonly [offset: number, colour: ChartColour])[]
}

/** How a shape is filled and lined; without both it cannot be seen. Lengths in CSS pixels. */
interface ShapeStyle {
  readonly fill?: ChartColour | 'hatch' | Gradient
  readonly fillOpacity?: number
  readonly stroke?: ChartColour
  readonly strokeOpacity?: number
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
}

/** A line or an area, as SVG writes paths. */
export interface PathMark extends ShapeStyle {
  readonly kind: 'path'
  readonly d: string
}

/** Words at their baseline. */
export interface TextMark {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  /** CSS pixels. */
  readonly size: number
  readonly fill: ChartColour
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly isBold?: boolean
  readonly isSerif?: boolean
  /** Present on italic serif letters: the name of a line. */
  readonly isItalic?: boolean
  /** Present where letters may lie on lines: an edge of paper is drawn around them. */
  readonly hasHalo?: boolean
}

/** The egg of a species around a point. */
export interface EggMark {
  readonly kind: 'egg'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly species: string
}

/** Cells of one size without gaps, column by column; level 0 is not drawn. */
export interface CellsMark {
  readonly kind: 'cells'
  readonly x: number
  readonly y: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly rows: number
  /** Heat levels 0 to 9. */
  readonly levels: Uint8Array
}

/** One thing that is drawn. */
export type Mark = PathMark | TextMark | EggMark | CellsMark

/** Value of a drawing for a reader: its place and its words. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
  /** Box to outline instead of a dot: a row, a cell. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Line of the value, redrawn over the others while the value is read. */
  readonly trace?: { readonly d: string; readonly stroke: ChartColour }
  /** Title of the value: a species, a day, an hour. */
  readonly title: string
  /** Value in words, with every number of it. */
  readonly value: string
  readonly species?: ChartSpecies
}

/** Order of the values of a drawing: keys walk rows and columns, pointers take the nearest. */
export interface ChartReading {
  readonly rows: number
  readonly columns: number
  point(row: number, column: number): ChartPoint
  nearest(x: number, y: number): readonly [row: number, column: number]
  /** Where reading begins. */
  readonly start: readonly [row: number, column: number]
}

/** A drawing without a medium: the page, a picture and a file for print are made from the same marks. CSS pixels. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  readonly reading: ChartReading
}

/** A straight line. */
export const straight = (
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  style: Omit<PathMark, 'kind' | 'd'>,
): PathMark => ({ kind: 'path', d: `M${tidy(x0)} ${tidy(y0)}L${tidy(x1)} ${tidy(y1)}`, ...style })

type Area = NonNullable<ChartPoint['box']>

/** Middle of a cell as the place of its value. */
export const middleOf = (box: Area): Pick<ChartPoint, 'x' | 'y' | 'box'> => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  box,
})

/** A rectangle, its corners rounded by `radius`. */
export function box({ x, y, width, height }: Area, style: Omit<PathMark, 'kind' | 'd'>, radius = 0): PathMark {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0)
    return { kind: 'path', d: `M${tidy(x)} ${tidy(y)}h${tidy(width)}v${tidy(height)}h${tidy(-width)}z`, ...style }
  const [w, h] = [tidy(width - 2 * r), tidy(height - 2 * r)]
  const turn = (dx: number, dy: number): string => `a${tidy(r)} ${tidy(r)} 0 0 1 ${tidy(dx)} ${tidy(dy)}`
  const d = `M${tidy(x + r)} ${tidy(y)}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`
  return { kind: 'path', d, ...style }
}

/** A filled circle. */
export const dot = (x: number, y: number, radius: number, style: Omit<PathMark, 'kind' | 'd'>): PathMark => ({
  kind: 'path',
  d: `M${tidy(x - radius)} ${tidy(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  ...style,
})

/** Coordinate rounded to hundredths of a pixel. */
export const tidy = (value: number): number => Math.round(value * 100) / 100
