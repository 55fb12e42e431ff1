import type { Token } from '../gallery/markup.ts'

/** Tags, names of attributes, and texts in quotes: what all languages of the recipes have in common. */
const PIECES = /(?<tag><\/?[A-Za-z][\w-]*|<!doctype|\/?>)|(?<name>(?<=\s)[@:]?[\w.-]+(?==["{]))|(?<value>"[^"\n]*")/g

/** A file as stretches to be coloured; together they are the file, sign by sign. */
export function tokensOfSource(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(PIECES)) {
    const kind = (['tag', 'name', 'value'] as const).find((one) => match.groups?.[one] !== undefined) ?? 'text'
    if (match.index > end) tokens.push({ kind: 'text', text: text.slice(end, match.index) })
    tokens.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) })
  return tokens
}
