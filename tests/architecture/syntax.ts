import { parseSync } from 'vite'

/** A node of the syntax tree: TypeScript-ESTree as Vite's own parser gives it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** One import, export-from, `import()` or `new URL('./x', import.meta.url)` of a file. */
export interface ImportSite {
  /** As written, without a query like `?sheet`. */
  readonly specifier: string
  readonly line: number
  /** Whether nothing of it is left at run time. */
  readonly isType: boolean
}

/** Parses a TypeScript source. Throws with the file's name when it is not valid TypeScript. */
export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source)
  const first = errors[0]
  if (first) throw new Error(`${path}: ${first.message}`)
  return program as unknown as SyntaxNode // reason: the parser's own union type is wider than what is walked here
}

/** The nodes directly below one, in source order, with the name of the field they stand in. */
export function* childrenOf(node: SyntaxNode): Generator<readonly [field: string, child: SyntaxNode]> {
  for (const [field, value] of Object.entries(node)) {
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) yield [field, item]
  }
}

/** Every import of a file, of values and of types. */
export function importsOf(program: SyntaxNode, source: string): ImportSite[] {
  const found: ImportSite[] = []
  const visit = (node: SyntaxNode): void => {
    const specifier = importedBy(node)
    if (specifier !== undefined) {
      const isType = node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType'
      found.push({ specifier: specifier.replace(/\?.*$/, ''), line: lineAt(source, node.start), isType })
    }
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}

/** The 1-based line of an offset. */
export const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** The text of a literal node, undefined for anything else. */
export const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/** Whether a value is a syntax node. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function importedBy(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node['source'])
    case 'NewExpression':
      return fileOfUrl(node)
    default:
      return undefined
  }
}

/** `new URL('./worker.ts', import.meta.url)` loads a file just as an import does. */
function fileOfUrl(node: SyntaxNode): string | undefined {
  const { callee, arguments: values } = node
  if (!isNode(callee) || callee['name'] !== 'URL' || !Array.isArray(values)) return undefined
  const [path, base] = values
  const isOwn =
    isNode(base) && base.type === 'MemberExpression' && isNode(base['object']) && base['object'].type === 'MetaProperty'
  const text = textOf(path)
  return isOwn && text !== undefined && /\.tsx?(\?|$)/.test(text) ? text : undefined
}
