import { childrenOf, isNode, lineAt, parse, type SyntaxNode, textOf } from '../architecture/syntax.ts'

/** Keys that one expression can be: whole texts, and patterns of texts with holes. */
export interface KeyPattern {
  readonly pattern: RegExp
  /** As it is written: `summary.${…}.compared`. */
  readonly written: string
}

/** One call that names a message: `text('a.b', { count })`. */
export interface MessageUse {
  readonly place: string
  /** What the key can be. */
  readonly keys: readonly KeyPattern[]
  /** Names of the values that are given; undefined where they cannot be read from the call itself. */
  readonly values: readonly string[] | undefined
}

/** Everything of a source that can be a key, and all calls that name one. */
export interface FileUses {
  readonly keys: readonly KeyPattern[]
  readonly calls: readonly MessageUse[]
}

/** Reads the message keys of a source; `isKey` tells whether a pattern has any message. */
export function messageUses(path: string, source: string, isKey: (key: KeyPattern) => boolean): FileUses {
  const keys: KeyPattern[] = []
  const calls: MessageUse[] = []
  const visit = (node: SyntaxNode): void => {
    keys.push(...patternOf(node).filter(isKey))
    if (node.type === 'CallExpression') {
      const [first, second] = node['arguments'] as readonly unknown[] // reason: so in ESTree
      const named = isNode(first) ? candidates(first).filter(isKey) : []
      const place = `${path}:${lineAt(source, node.start)}`
      if (named.length > 0) calls.push({ place, keys: named, values: second === undefined ? [] : valueNames(second) })
    }
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(parse(path, source))
  return { keys, calls }
}

/** What an expression can be: both sides of a condition, else itself. */
const candidates = (node: SyntaxNode): KeyPattern[] =>
  node.type === 'ConditionalExpression'
    ? [node['consequent'], node['alternate']].flatMap((side) => (isNode(side) ? candidates(side) : []))
    : patternOf(node)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text, or a text with holes that begins with the area of a key. */
function patternOf(node: SyntaxNode): KeyPattern[] {
  const text = textOf(node)
  if (text !== undefined) return [{ pattern: new RegExp(`^${escaped(text)}$`), written: text }]
  if (node.type !== 'TemplateLiteral') return []
  const pieces = (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked, // reason: so in ESTree
  )
  if (!/^[a-z]+\./i.test(pieces[0] ?? '')) return []
  return [{ pattern: new RegExp(`^${pieces.map(escaped).join('[^.]+')}$`), written: pieces.join('${…}') }]
}

/** The names of an object that is written in place and has no `...`. */
function valueNames(node: unknown): readonly string[] | undefined {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined
  const properties = node['properties'] as readonly SyntaxNode[] // reason: so in ESTree
  const names = properties.map(({ type, computed, key }) =>
    type === 'Property' && computed !== true && isNode(key) ? (textOf(key) ?? key['name']) : undefined,
  )
  return names.every((name) => typeof name === 'string') ? names : undefined
}
