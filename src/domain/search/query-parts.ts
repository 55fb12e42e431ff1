/** One part of what was typed: a word (or words in quotes), or something that is written like a filter. */
export interface QueryPart {
  /** Name before the colon as it was written; undefined where the part is no filter. */
  readonly name: string | undefined
  /** Characters between colon and value out of which operators are made; empty when there are none. */
  readonly operator: string
  /** Without its quotes. */
  readonly value: string
  /** Whether the value stands in quotes. */
  readonly quoted: boolean
  /** As it was written. */
  readonly raw: string
  /** Where it begins and ends in the text, UTF-16 units. */
  readonly start: number
  readonly end: number
}

// Each is tried at one place only, and what it takes is never looked at again: the whole text costs time in proportion to its length.
const SPACE = /\s+/y
const NAME = /[\p{L}\p{N}_]+:/uy
const OPERATOR = /[<>=:]+|!=/y
const WORD = /\S+/y
const CURLY = '“”„'
/** In straight quotes a doubled quote is one; telephones write curly ones, which close each other. */
const STRAIGHT_QUOTED = /"((?:[^"]|"")*)"?/y
const CURLY_QUOTED = new RegExp(`[${CURLY}]([^"${CURLY}]*)["${CURLY}]?`, 'y')

/** Cuts what was typed at its blanks; quotes hold blanks together and need not be closed. Never fails. */
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

/** Puts a value into quotes where it would be read differently without; `isPlain` tells whether it stands for itself as it is. */
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

/** What the pattern finds exactly at this place; empty when nothing. */
function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
