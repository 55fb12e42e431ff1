import { drawEgg } from '../domain/egg-drawing.ts'
import type { HeatLevel } from '../domain/limits.ts'
import type { ResolvedColours } from './resolved-colours.ts'
import type { CellsMark, ChartColour, EggMark, Mark, PathMark, TextMark } from './scene.ts'

/** Fonts of pictures; the system's own. */
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const SERIF = 'ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif'

/** Paints marks where the context stands. What a picture is made of, and drawings of very many cells. */
export function paintMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], colours: ResolvedColours): void {
  for (const mark of marks) {
    switch (mark.kind) {
      case 'path':
        paintPath(context, mark, colours)
        break
      case 'text':
        paintText(context, mark, colours)
        break
      case 'egg':
        paintEgg(context, mark)
        break
      case 'cells':
        for (const [level, d] of levelPaths(mark)) {
          context.fillStyle = colours[level]
          fillWith(context, new Path2D(d))
        }
    }
  }
}

/** Fills a shape; spelt so that it is not taken for the filling of an array. */
const fillWith = (context: CanvasRenderingContext2D, path: Path2D): void => context['fill'](path)

function paintPath(context: CanvasRenderingContext2D, mark: PathMark, colours: ResolvedColours): void {
  const path = new Path2D(mark.d)
  const { fill } = mark
  if (fill) {
    context.globalAlpha = mark.fillOpacity ?? 1
    if (fill === 'hatch') context.fillStyle = hatch(context, colours.ink3) ?? colours.line2
    else if (typeof fill === 'string') context.fillStyle = colours[fill]
    else {
      const gradient = context.createLinearGradient(...fill.from, ...fill.to)
      for (const [offset, colour] of fill.stops) gradient.addColorStop(offset, colours[colour])
      context.fillStyle = gradient
    }
    fillWith(context, path)
  }
  if (mark.stroke) {
    context.globalAlpha = mark.strokeOpacity ?? 1
    context.strokeStyle = colours[mark.stroke]
    context.lineWidth = mark.strokeWidth ?? 1
    context.lineJoin = 'round'
    context.setLineDash([...(mark.dash ?? [])])
    context.stroke(path)
    context.setLineDash([])
  }
  context.globalAlpha = 1
}

/** Slanted lines, for what is not known or behind. */
function hatch(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const tile = document.createElement('canvas')
  tile.width = 6
  tile.height = 6
  const drawn = tile.getContext('2d')
  if (!drawn) return null
  drawn.strokeStyle = colour
  for (const start of [-6, 0, 6]) {
    drawn.moveTo(start, 6)
    drawn.lineTo(start + 6, 0)
  }
  drawn.stroke()
  return context.createPattern(tile, 'repeat')
}

function paintText(context: CanvasRenderingContext2D, mark: TextMark, colours: ResolvedColours): void {
  const isSerif = mark.isSerif || mark.isItalic
  context.font = `${mark.isItalic ? 'italic ' : ''}${mark.isBold ? '600 ' : ''}${mark.size}px ${isSerif ? SERIF : SANS}`
  context.textAlign = mark.anchor === 'middle' ? 'center' : (mark.anchor ?? 'start')
  context.lineJoin = 'round'
  if (mark.hasHalo) {
    context.strokeStyle = colours.paper
    context.lineWidth = 4
    context.strokeText(mark.text, mark.x, mark.y)
  }
  context.fillStyle = colours[mark.fill]
  context.fillText(mark.text, mark.x, mark.y)
}

function paintEgg(context: CanvasRenderingContext2D, { x, y, size, species }: EggMark): void {
  const { ground, ink, outline, spots, scrawls } = drawEgg(species)
  context.save()
  context.translate(x, y)
  context.scale(size / 36, size / 36)
  const shape = new Path2D(outline)
  context.fillStyle = ground
  fillWith(context, shape)
  context.fillStyle = ink
  for (const { strength, path } of spots) {
    context.globalAlpha = strength
    fillWith(context, new Path2D(path))
  }
  if (scrawls) {
    context.globalAlpha = 0.8
    context.strokeStyle = ink
    context.lineWidth = 0.7
    context.stroke(new Path2D(scrawls))
  }
  context.restore()
}

/** Cells as one path for each level: a few shapes, however many cells there are. */
export function levelPaths(mark: CellsMark): readonly (readonly [level: ChartColour, d: string])[] {
  const { x, y, rows, cellWidth, cellHeight, levels } = mark
  const paths = new Map<number, string>()
  const edge = (at: number): number => Math.round(at * 10) / 10
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] ?? 0
    if (level === 0) continue
    const [column, row] = [Math.floor(index / rows), index % rows]
    const [left, top] = [edge(x + column * cellWidth), edge(y + row * cellHeight)]
    const [right, bottom] = [edge(x + (column + 1) * cellWidth), edge(y + (row + 1) * cellHeight)]
    paths.set(level, `${paths.get(level) ?? ''}M${left} ${top}H${right}V${bottom}H${left}z`)
  }
  return [...paths].map(([level, d]) => [`heat${level as HeatLevel}`, d]) // reason: `heatLevel` made them
}
