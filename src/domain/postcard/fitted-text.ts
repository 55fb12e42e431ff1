/** Width of a text at a size, both in pixels of the paper. */
export type MeasureText = (text: string, size: number) => number

/** Room for a text, in pixels of the paper. */
export interface TextRoom {
  readonly width: number
  /** Largest type size, tried first, and the smallest. */
  readonly most: number
  readonly least: number
  /** Most lines. */
  readonly lines: number
}

/** Text as it is set: its size in pixels and its lines; none for a text without letters. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** Length of a text at most, characters. */
const LONGEST = 240
const SMALLER = 0.95
/** Smallest factor by which a long word is shrunk before it is broken. */
const WORD_SMALLER = 0.62
const ELLIPSIS = '…'

/**
 * Text set into its room: as large as it fits, in lines of similar length. A word longer than a line is broken between
 * characters; text that exceeds the last line ends with "…". No line is wider than the room.
 */
export function fittedText(raw: string, room: TextRoom, measure: MeasureText): FittedText {
  const text = firstOf(raw.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu, ' ').trim(), LONGEST)
  if (text === '') return { size: room.most, lines: [] }
  for (let size = room.most; size >= room.least; size *= SMALLER) {
    const lines = wrapped(text, room.width, (line) => measure(line, size), size > room.most * WORD_SMALLER)
    if (lines && lines.length <= room.lines)
      return { size, lines: balanced(text, lines, (line) => measure(line, size)) }
  }
  const width = (line: string): number => measure(line, room.least)
  const lines = wrapped(text, room.width, width, false) ?? []
  if (lines.length <= room.lines) return { size: room.least, lines }
  const kept = lines.slice(0, room.lines)
  return { size: room.least, lines: [...kept.slice(0, -1), cut(kept.at(-1) ?? '', room.width, width)] }
}

/** Lines of whole words; a word wider than a line is broken, or gives undefined where words are `whole`. */
function wrapped(
  text: string,
  width: number,
  measure: (line: string) => number,
  whole: boolean,
): readonly string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=[\s-])/u)) {
    if (measure((line + piece).trim()) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = piece
    if (measure(piece.trim()) <= width) continue
    if (whole) return undefined
    line = ''
    for (const character of charactersOf(piece)) {
      if (line !== '' && measure((line + character).trim()) > width) {
        lines.push(line.trim())
        line = ''
      }
      line += character
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** Lines balanced: the same number, with similar lengths. */
function balanced(text: string, lines: readonly string[], measure: (line: string) => number): readonly string[] {
  let best = lines
  if (lines.length === 1) return best
  for (let width = Math.max(...lines.map(measure)) * SMALLER; ; width *= SMALLER) {
    const next = wrapped(text, width, measure, true)
    if (next?.length !== lines.length) return best
    best = next
  }
}

function cut(line: string, width: number, measure: (line: string) => number): string {
  const characters = charactersOf(line)
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}${ELLIPSIS}`) > width) characters.pop()
  return `${characters.join('').trimEnd()}${ELLIPSIS}`
}

const firstOf = (text: string, count: number): string =>
  charactersOf(text.slice(0, count * 8))
    .slice(0, count)
    .join('')

/** Characters as a reader sees them (graphemes). */
const charactersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
