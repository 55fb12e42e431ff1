import { Fragment, memo, type ReactNode, useId } from 'react'
import { drawEgg } from '../domain/egg-drawing.ts'
import { levelPaths } from './level-paths.ts'
import type { CellsMark, ChartColour, EggMark, Gradient, Mark, PathMark, Scene, TextMark } from './scene.ts'

interface SceneDrawingProps {
  readonly scene: Pick<Scene, 'width' | 'height' | 'marks'>
  /** Description for screen readers; without it the drawing is hidden from them. */
  readonly label?: string
}

/** A scene as it stands on the page. */
export const SceneDrawing = ({ scene: { width, height, marks }, label }: SceneDrawingProps): ReactNode => (
  <svg
    className="chart-marks"
    {...{ width, height }}
    viewBox={`0 0 ${width} ${height}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <SceneMarks marks={marks} />
  </svg>
)

/** Marks as SVG in the colours of the page. */
export const SceneMarks = memo(function SceneMarks({ marks }: { readonly marks: readonly Mark[] }): ReactNode {
  const id = `chart${useId().replace(/[^\w-]/g, '')}`
  return (
    <>
      <defs>
        <pattern id={`${id}hatch`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke={colourOf('ink3')} />
        </pattern>
      </defs>
      {marks.map((mark, index) => (
        <Fragment key={index}>{drawn(mark, `${id}${index}`, `${id}hatch`)}</Fragment>
      ))}
    </>
  )
})

const colourOf = (colour: ChartColour): string => `var(--_${colour})`

function drawn(mark: Mark, id: string, hatch: string): ReactNode {
  switch (mark.kind) {
    case 'path':
      return pathOf(mark, id, hatch)
    case 'text':
      return textOf(mark)
    case 'egg':
      return eggOf(mark, id)
    case 'cells':
      return (
        <g shapeRendering="crispEdges">
          {levelPaths(mark.levels, cellOf(mark)).map(([level, d]) => (
            <path key={level} d={d} fill={`var(--_heat${level})`} />
          ))}
        </g>
      )
  }
}

function pathOf(mark: PathMark, id: string, hatch: string): ReactNode {
  const { fill } = mark
  const isGradient = typeof fill === 'object'
  const paint = !fill ? 'none' : isGradient ? `url(#${id})` : fill === 'hatch' ? `url(#${hatch})` : colourOf(fill)
  return (
    <>
      {isGradient && gradientOf(fill, id)}
      <path
        d={mark.d}
        fill={paint}
        fillOpacity={mark.fillOpacity}
        stroke={mark.stroke && colourOf(mark.stroke)}
        strokeOpacity={mark.strokeOpacity}
        strokeWidth={mark.strokeWidth}
        strokeDasharray={mark.dash?.join(' ') || undefined}
        strokeLinejoin="round"
      />
    </>
  )
}

const gradientOf = ({ from, to, stops }: Gradient, id: string): ReactNode => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
    {stops.map(([offset, colour]) => (
      <stop key={offset} offset={offset} stopColor={colourOf(colour)} />
    ))}
  </linearGradient>
)

const textOf = (mark: TextMark): ReactNode => (
  <text
    x={mark.x}
    y={mark.y}
    fontSize={mark.size}
    fill={colourOf(mark.fill)}
    textAnchor={mark.anchor}
    fontWeight={mark.isBold ? 600 : undefined}
    fontFamily={mark.isSerif || mark.isItalic ? 'var(--_serif)' : undefined}
    fontStyle={mark.isItalic ? 'italic' : undefined}
    {...(mark.hasHalo && { stroke: colourOf('paper'), strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' })}
  >
    {mark.text}
  </text>
)

function eggOf({ x, y, size, species }: EggMark, id: string): ReactNode {
  const { ground, ink, outline, spots, scrawls } = drawEgg(species)
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 36})`}>
      <radialGradient id={id} cx=".36" cy=".3" r=".85">
        <stop offset="0" stopColor="#fff" stopOpacity=".65" />
        <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#1a1020" stopOpacity=".3" />
      </radialGradient>
      <path d={outline} fill={ground} />
      {spots.map(({ strength, path }) => (
        <path key={strength} d={path} fill={ink} fillOpacity={strength} />
      ))}
      {scrawls !== '' && <path d={scrawls} stroke={ink} strokeWidth=".7" fill="none" strokeOpacity=".8" />}
      <path d={outline} fill={`url(#${id})`} />
    </g>
  )
}

/** The outline of a cell; its edges lie on tenths of a pixel, so that neighbours share them. */
const cellOf =
  ({ x, y, rows, cellWidth, cellHeight }: CellsMark) =>
  (index: number): string => {
    const edge = (at: number): number => Math.round(at * 10) / 10
    const [column, row] = [Math.floor(index / rows), index % rows]
    const [left, top] = [edge(x + column * cellWidth), edge(y + row * cellHeight)]
    return `M${left} ${top}H${edge(x + (column + 1) * cellWidth)}V${edge(y + (row + 1) * cellHeight)}H${left}z`
  }
