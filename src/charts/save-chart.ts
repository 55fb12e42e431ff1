import { drawEgg } from '../domain/egg-drawing.ts'
import { fileName, saveFile } from '../platform/download.ts'
import { measureText } from './chart-pen.ts'
import { plainColour, type ResolvedColours } from './resolved-colours.ts'
import { levelPaths, paintMarks } from './paint-scene.ts'
import type { ChartColour, Mark, Scene, TextMark } from './scene.ts'

/** What stands around a drawing that is saved: untrusted text. */
export interface ChartFrame {
  readonly title: string
  /** The finding; empty where nothing can be said. */
  readonly finding: string
  /** How it was worked out, and where the numbers are from. */
  readonly source: string
}

const MARGIN = 24
const SANS = 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif'
const SERIF = 'ui-serif, Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif'
/** Pixels of a picture for each of the drawing. */
const DENSITY = 2

/** A scene with its words above and below, ready to be saved. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly before: readonly Mark[]
  readonly after: readonly Mark[]
  /** How far the drawing itself is moved down. */
  readonly top: number
}

/** Saves a drawing as a vector file that needs nothing else. */
export function savePrint(scene: Scene, frame: ChartFrame, colours: ResolvedColours): void {
  saveFile(sceneFile(scene, frame, colours), `${fileName(frame.title)}.svg`, 'image/svg+xml')
}

/** Saves a drawing as a picture of twice its size. Rejects where the browser cannot make one. */
export async function savePicture(scene: Scene, frame: ChartFrame, colours: ResolvedColours): Promise<void> {
  const sheet = sheetOf(scene, frame)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(sheet.width * DENSITY)
  canvas.height = Math.ceil(sheet.height * DENSITY)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(DENSITY, DENSITY)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, sheet.width, sheet.height)
  paintMarks(context, sheet.before, colours)
  context.translate(MARGIN, sheet.top)
  paintMarks(context, scene.marks, colours)
  context.translate(-MARGIN, -sheet.top)
  paintMarks(context, sheet.after, colours)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  saveFile(blob, `${fileName(frame.title)}.png`, 'image/png')
}

/** A drawing as the text of an SVG file: its own colours and fonts, no reference to anything outside. */
export function sceneFile(scene: Scene, frame: ChartFrame, colours: ResolvedColours): string {
  const sheet = sheetOf(scene, frame)
  const [width, height] = [Math.ceil(sheet.width), Math.ceil(sheet.height)]
  const written = (marks: readonly Mark[], from: number): string =>
    marks.map((mark, index) => markFile(mark, colours, `p${from + index}`)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${SANS}" role="img">
<title>${escaped(frame.title)}</title>
${frame.finding ? `<desc>${escaped(frame.finding)}</desc>` : ''}
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke="${colours.ink3}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
${written(sheet.before, 0)}
<g transform="translate(${MARGIN} ${sheet.top})">
${written(scene.marks, 1000)}
</g>
${written(sheet.after, 500)}
</svg>
`
}

function sheetOf(scene: Scene, frame: ChartFrame): Sheet {
  const room = scene.width
  const before: TextMark[] = []
  let y = MARGIN + 13
  const write = (
    marks: TextMark[],
    text: string,
    style: Omit<TextMark, 'kind' | 'x' | 'y' | 'text'>,
    step: number,
  ): void => {
    for (const line of wrapped(text, room, style.size)) {
      marks.push({ kind: 'text', x: MARGIN, y, text: line, ...style })
      y += step
    }
  }
  write(before, frame.title, { size: 13, fill: 'ink2', isBold: true }, 18)
  y += 9
  if (frame.finding) write(before, frame.finding, { size: 20, fill: 'ink', isSerif: true }, 27)
  const top = y
  y += scene.height + 22
  const after: TextMark[] = []
  if (frame.source) write(after, frame.source, { size: 12, fill: 'ink3' }, 17)
  return { width: scene.width + 2 * MARGIN, height: y + MARGIN - 12, before, after, top }
}

/** Words in lines that fit; a word that is too long keeps a line of its own. */
function wrapped(text: string, room: number, size: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && measureText(longer, size) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function markFile(mark: Mark, colours: ResolvedColours, id: string): string {
  switch (mark.kind) {
    case 'path': {
      const { fill, stroke } = mark
      const gradient = typeof fill === 'object' ? fill : undefined
      const paint = gradient
        ? `url(#${id})`
        : fill === 'hatch'
          ? 'url(#hatch)'
          : fill
            ? colours[fill as ChartColour]
            : 'none'
      const stops = gradient?.stops.map(
        ([offset, colour]) => `<stop offset="${offset}" stop-color="${colours[colour]}"/>`,
      )
      const { from, to } = gradient ?? { from: [0, 0], to: [0, 0] }
      const defs = stops
        ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops.join('')}</linearGradient>`
        : ''
      const line = stroke
        ? `${attribute('stroke', colours[stroke])}${attribute('stroke-opacity', mark.strokeOpacity)}${attribute('stroke-width', mark.strokeWidth)}${attribute('stroke-dasharray', mark.dash?.join(' '))} stroke-linejoin="round"`
        : ''
      return `${defs}<path d="${mark.d}" fill="${paint}"${attribute('fill-opacity', mark.fillOpacity)}${line}/>`
    }
    case 'text':
      return `<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}" fill="${colours[mark.fill]}"${attribute('text-anchor', mark.anchor)}${attribute('font-weight', mark.isBold ? 600 : undefined)}${mark.isSerif || mark.isItalic ? ` font-family="${SERIF}"` : ''}${mark.isItalic ? ' font-style="italic"' : ''}${mark.hasHalo ? ` stroke="${colours.paper}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` : ''}>${escaped(mark.text)}</text>`
    case 'egg': {
      const { outline, spots, scrawls, ...egg } = drawEgg(mark.species)
      const [ground, ink] = [plainColour(egg.ground), plainColour(egg.ink)]
      const speckles = spots.map(({ strength, path }) => `<path d="${path}" fill="${ink}" fill-opacity="${strength}"/>`)
      const lines = scrawls
        ? `<path d="${scrawls}" stroke="${ink}" stroke-width=".7" fill="none" stroke-opacity=".8"/>`
        : ''
      return `<g transform="translate(${mark.x} ${mark.y}) scale(${mark.size / 36})"><path d="${outline}" fill="${ground}"/>${speckles.join('')}${lines}</g>`
    }
    case 'cells':
      return levelPaths(mark)
        .map(([level, d]) => `<path d="${d}" fill="${colours[level]}" shape-rendering="crispEdges"/>`)
        .join('\n')
  }
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : ` ${name}="${value}"`

/** Text as XML takes it: without what may not occur in it. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
