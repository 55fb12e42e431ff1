/** Cells of a line of a table, with the number of that line, from 1. */
export interface TableRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** Whether a quote was opened and never closed: the line was taken as it is. */
  readonly isTorn?: true
}

/** Characters of one record at most: whoever opens a quote and forgets it loses no more than its line. */
const LONGEST_RECORD = 20_000

/** Reader of a table that comes in pieces of text, which may end anywhere. */
export interface RecordReader {
  push(text: string): readonly TableRecord[]
  /** What was left without a line end. */
  end(): readonly TableRecord[]
}

/**
 * Reader of the lines of a table (RFC 4180; line ends of any system). Empty lines are left out.
 *
 * @param hasQuotes whether cells may stand in quotes, with separators and line ends in them
 */
export function recordReader(separator: string, hasQuotes: boolean): RecordReader {
  let rest = ''
  let line = 0

  /** Takes whole lines; at the end all of them. */
  function take(isEnd: boolean): readonly TableRecord[] {
    const records: TableRecord[] = []
    let from = 0
    while (from < rest.length) {
      const end = lineEnd(rest, from, isEnd)
      if (end === undefined) break
      let text = rest.slice(from, end.at)
      let next = end.next
      let lines = 1
      let isTorn = false
      if (hasQuotes && isOpen(text)) {
        const whole = closed(from, isEnd)
        if (whole === 'waiting') break
        if (whole) ({ text, next, lines } = whole)
        else isTorn = true
      }
      line += lines
      from = next
      if (text.trim() === '') continue
      const cells = hasQuotes && !isTorn && text.includes('"') ? quotedCells(text, separator) : text.split(separator)
      records.push(isTorn ? { line: line - lines + 1, cells, isTorn } : { line: line - lines + 1, cells })
    }
    rest = rest.slice(from)
    return records
  }

  /** Record of several lines, whose quotes are closed; undefined where they never are. */
  function closed(from: number, isEnd: boolean) {
    let lines = 0
    for (let at = from; at < rest.length && at - from < LONGEST_RECORD; lines += 1) {
      const end = lineEnd(rest, at, isEnd)
      if (end === undefined) return 'waiting'
      const text = rest.slice(from, end.at)
      if (!isOpen(text)) return { text, next: end.next, lines: lines + 1 }
      at = end.next
    }
    return isEnd || rest.length - from >= LONGEST_RECORD ? undefined : 'waiting'
  }

  return {
    push(text) {
      rest += text
      return take(false)
    },
    end: () => take(true),
  }
}

/** End of the line that begins at a place, and the beginning of the next one; undefined where it may go on. */
function lineEnd(
  text: string,
  from: number,
  isEnd: boolean,
): { readonly at: number; readonly next: number } | undefined {
  const ends = /\r\n?|\n/g
  ends.lastIndex = from
  const end = ends.exec(text)
  if (!end) return isEnd ? { at: text.length, next: text.length } : undefined
  const mayGoOn = end[0] === '\r' && ends.lastIndex === text.length && !isEnd // a line feed may follow
  return mayGoOn ? undefined : { at: end.index, next: ends.lastIndex }
}

/** Whether a quote is open at the end of a text. */
function isOpen(text: string): boolean {
  let isOdd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd
  return isOdd
}

function quotedCells(text: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text.charAt(at) === '"') {
      let end = text.indexOf('"', at + 1)
      while (end >= 0 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
      if (end < 0) end = text.length
      const behind = text.indexOf(separator, end + 1)
      const next = behind < 0 ? text.length : behind
      cells.push(text.slice(at + 1, end).replaceAll('""', '"') + text.slice(end + 1, next).trimEnd())
      if (behind < 0) return cells
      at = next + 1
    } else {
      const next = text.indexOf(separator, at)
      cells.push(text.slice(at, next < 0 ? text.length : next))
      if (next < 0) return cells
      at = next + 1
    }
  }
}
