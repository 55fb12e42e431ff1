import { box, type ChartColour, dot, type Mark, type PathMark, SERIES_NUMBERS, tidy } from '../scene.ts'

/** How a line is drawn. */
export interface SeriesStroke {
  readonly stroke: ChartColour
  readonly strokeWidth: number
  readonly dash: readonly number[]
}

/** Marker shape of a line, so that it can be told from the others without its colour. */
type Marker = 'circle' | 'square' | 'triangle' | 'diamond' | 'turned' | 'cross'

interface Series {
  readonly dash: readonly number[]
  /** Absent on the first line, which is the thick one. */
  readonly marker?: Marker
  readonly isHollow?: true
}

/** Ten lines, each with a pattern of its own: no two share dashes, or a marker. */
export const STROKES: readonly Series[] = [
  { dash: [] },
  { dash: [12, 2], marker: 'circle' },
  { dash: [2, 3], marker: 'square' },
  { dash: [9, 3, 2, 3], marker: 'triangle' },
  { dash: [6, 3], marker: 'diamond' },
  { dash: [16, 4], marker: 'circle', isHollow: true },
  { dash: [4, 4], marker: 'turned' },
  { dash: [9, 3, 2, 3, 2, 3], marker: 'square', isHollow: true },
  { dash: [1, 4], marker: 'cross' },
  { dash: [16, 3, 5, 3], marker: 'diamond', isHollow: true },
]

const seriesAt = (index: number): Series => STROKES[index % STROKES.length] ?? { dash: [] }

/** The line of the species that was chosen as number `index`, from 0. */
export const seriesStroke = (index: number): SeriesStroke => ({
  stroke: `series${SERIES_NUMBERS[index % SERIES_NUMBERS.length] ?? 0}`,
  strokeWidth: index === 0 ? 2.4 : 1.9,
  dash: seriesAt(index).dash,
})

/** The marker of a line at a point of it; nothing for the first. */
export function seriesMarker(index: number, x: number, y: number, radius: number): readonly Mark[] {
  const { marker, isHollow } = seriesAt(index)
  if (!marker) return []
  const { stroke } = seriesStroke(index)
  const style = { fill: isHollow ? ('paper' as const) : stroke, stroke, strokeWidth: isHollow ? 1.6 : 0.8 }
  switch (marker) {
    case 'circle':
      return [dot(x, y, radius, style)]
    case 'square': {
      const side = radius * 0.9
      return [box({ x: x - side, y: y - side, width: 2 * side, height: 2 * side }, style)]
    }
    case 'triangle':
      return [
        shape(
          [x, y - radius * 1.15],
          [x + radius * 1.1, y + radius * 0.8],
          [x - radius * 1.1, y + radius * 0.8],
          style,
        ),
      ]
    case 'turned':
      return [
        shape(
          [x, y + radius * 1.15],
          [x + radius * 1.1, y - radius * 0.8],
          [x - radius * 1.1, y - radius * 0.8],
          style,
        ),
      ]
    case 'diamond': {
      const r = radius * 1.25
      return [{ kind: 'path', d: `M${tidy(x)} ${tidy(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`, ...style }]
    }
    case 'cross': {
      const [r, d] = [radius, 2 * radius]
      const arms = `M${tidy(x - r)} ${tidy(y - r)}l${d} ${d}M${tidy(x + r)} ${tidy(y - r)}l${-d} ${d}`
      return [{ kind: 'path', d: arms, stroke, strokeWidth: 2 }]
    }
  }
}

type Corner = readonly [x: number, y: number]

const shape = (a: Corner, b: Corner, c: Corner, style: Omit<PathMark, 'kind' | 'd'>): PathMark => ({
  kind: 'path',
  d: `M${[a, b, c].map((corner) => corner.map(tidy).join(' ')).join('L')}z`,
  ...style,
})
