/** Part of what was typed: a word (or words in quotes), or something written like a filter. */
export interface QueryPart {
  /** Name before the colon as it was written; undefined where the part is no filter. */
  readonly name: string | undefined
  /** Characters of an operator between colon and value; empty when there are none. */
  readonly operator: string
  /** Value without its quotes. */
  readonly value: string
  /** Whether the value stands in quotes. */
  readonly quoted: boolean
  /** Text as it was written. */
  readonly raw: string
  /** Start and end in the text, UTF-16 units. */
  readonly start: number
  readonly end: number
}

// Each pattern is tried at one place only, and no character is read twice: time is proportional to the text's length.
const SPACE = /\s+/y
const NAME = /[\p{L}\p{N}_]+:/uy
const OPERATOR = /[<>=:]+|!=/y
const WORD = /\S+/y
const CURLY = '“”„'
/** Quotes: a doubled straight quote stands for one; curly ones, as phones write them, close each other. */
const STRAIGHT_QUOTED = /"((?:[^"]|"")*)"?/y
const CURLY_QUOTED = new RegExp(`[${CURLY}]([^"${CURLY}]*)["${CURLY}]?`, 'y')

/** Parts of a typed text between its blanks; quotes hold blanks together and need not be closed. Never fails. */
export function queryParts(text: string): readonly QueryPart[] {
  const parts: QueryPart[] = []
  let at = take(SPACE, text, 0).length
  while (at < text.length) {
    const part = partAt(text, at)
    parts.push(part)
    at = part.end + take(SPACE, text, part.end).length
  }
  return parts
}

/** Value in quotes, unless `isPlain`: it would be read as itself without them. */
export function quoteUnless(isPlain: boolean, value: string): string {
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`
}

function partAt(text: string, start: number): QueryPart {
  const name = take(NAME, text, start)
  const operator = name === '' ? '' : take(OPERATOR, text, start + name.length)
  const valueStart = start + name.length + operator.length
  const { value, end, quoted } = valueAt(text, valueStart)
  return {
    name: name === '' ? undefined : name.slice(0, -1),
    operator,
    value,
    quoted,
    raw: text.slice(start, end),
    start,
    end,
  }
}

function valueAt(text: string, start: number): { value: string; end: number; quoted: boolean } {
  for (const pattern of [STRAIGHT_QUOTED, CURLY_QUOTED]) {
    pattern.lastIndex = start
    const quoted = pattern.exec(text)
    if (quoted) {
      return { value: (quoted[1] ?? '').replaceAll('""', '"'), end: start + quoted[0].length, quoted: true }
    }
  }
  const value = take(WORD, text, start)
  return { value, end: start + value.length, quoted: false }
}

/** Match of a pattern exactly at this place; empty when there is none. */
function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
