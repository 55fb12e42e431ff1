import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fileName, saveFile } from '../platform/download.ts'
import { measureText } from './chart-pen.ts'
import { SceneMarks } from './scene-svg.tsx'
import type { Scene, TextMark } from './scene.ts'

/** Texts around a saved drawing: untrusted. */
export interface ChartFrame {
  readonly title: string
  /** Main result; empty where nothing can be said. */
  readonly finding: string
  /** Explanation of how it was computed, and the source of the numbers. */
  readonly source: string
}

const MARGIN = 24
/** Pixels of a picture for each of the drawing. */
const DENSITY = 2

/** A drawing as the text of an SVG file that needs nothing else, and its size in CSS pixels. */
interface SceneFile {
  readonly source: string
  readonly width: number
  readonly height: number
}

/** Saves a drawing as a vector file for paper: in light colours. */
export function savePrint(scene: Scene, frame: ChartFrame, figure: Element): void {
  saveFile(sceneFile(scene, frame, figure, 'light').source, `${fileName(frame.title)}.svg`, 'image/svg+xml')
}

/** Saves a drawing as a picture of twice its size, in the colours of its figure. Rejects where the browser cannot make one. */
export async function savePicture(scene: Scene, frame: ChartFrame, figure: Element): Promise<void> {
  const { source, width, height } = sceneFile(scene, frame, figure)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  saveFile(blob, `${fileName(frame.title)}.png`, 'image/png')
}

/** Characters that may not occur in XML. */
// eslint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** File of a drawing: what the page draws, with the colours and fonts that its figure has written out. */
function sceneFile(scene: Scene, frame: ChartFrame, figure: Element, scheme?: 'light'): SceneFile {
  const sheet = sheetOf(scene, frame)
  const place = document.createElement('div')
  place.hidden = true
  place.style.forcedColorAdjust = 'none'
  if (scheme) place.style.colorScheme = scheme
  figure.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<SheetDrawing scene={scene} frame={frame} sheet={sheet} />))
  writeOutStyles(place)
  const source = [...place.children].map((svg) => new XMLSerializer().serializeToString(svg)).join('')
  root.unmount()
  place.remove()
  return {
    source: `<?xml version="1.0" encoding="UTF-8"?>\n${source.toWellFormed().replace(NOT_IN_XML, '')}\n`,
    width: sheet.width,
    height: sheet.height,
  }
}

/** A drawing with its words above and below, ready to be saved. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly words: readonly TextMark[]
  /** Distance by which the drawing itself is moved down. */
  readonly top: number
}

interface SheetDrawingProps {
  readonly scene: Scene
  readonly frame: ChartFrame
  readonly sheet: Sheet
}

const SheetDrawing = ({ scene, frame, sheet: { width, height, words, top } }: SheetDrawingProps): ReactNode => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    {...{ width, height }}
    viewBox={`0 0 ${width} ${height}`}
    fontFamily="var(--_sans)"
    role="img"
  >
    <title>{frame.title}</title>
    {frame.finding && <desc>{frame.finding}</desc>}
    <rect width={width} height={height} fill="var(--_paper)" />
    <SceneMarks marks={words} />
    <g transform={`translate(${MARGIN} ${top})`}>
      <SceneMarks marks={scene.marks} />
    </g>
  </svg>
)

const STYLES = ['fill', 'stroke', 'stop-color', 'font-family'] as const

/** Writes colours as `#rrggbb`, which programs for print read, and fonts by their names: a file knows no custom property. */
function writeOutStyles(place: Element): void {
  const written = [...place.querySelectorAll('*')].flatMap((element) => {
    const style = getComputedStyle(element)
    return STYLES.filter((name) => /^(?!none|url)/.test(element.getAttribute(name) ?? 'none')).map((name) => {
      const value = style.getPropertyValue(name)
      return { element, name, value: name === 'font-family' ? value : plainColour(value) }
    })
  })
  for (const { element, name, value } of written) element.setAttribute(name, value)
}

const plain = new Map<string, string>()
let paper: CanvasRenderingContext2D | null | undefined

/** A colour of CSS as `#rrggbb`; itself where there is no canvas. */
function plainColour(colour: string): string {
  let hex = plain.get(colour)
  if (hex !== undefined) return hex
  paper ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paper) return colour
  paper.fillStyle = colour
  paper.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data
  hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  plain.set(colour, hex)
  return hex
}

function sheetOf(scene: Scene, frame: ChartFrame): Sheet {
  const words: TextMark[] = []
  let y = MARGIN + 13
  const write = (text: string, style: Omit<TextMark, 'kind' | 'x' | 'y' | 'text'>, step: number): void => {
    for (const line of wrapped(text, scene.width, style.size)) {
      words.push({ kind: 'text', x: MARGIN, y, text: line, ...style })
      y += step
    }
  }
  write(frame.title, { size: 13, fill: 'ink2', isBold: true }, 18)
  y += 9
  write(frame.finding, { size: 20, fill: 'ink', isSerif: true }, 27)
  const top = y
  y += scene.height + 22
  write(frame.source, { size: 12, fill: 'ink3' }, 17)
  return { width: Math.ceil(scene.width + 2 * MARGIN), height: Math.ceil(y + MARGIN - 12), words, top }
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
