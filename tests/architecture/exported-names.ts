import { parse, type SyntaxNode } from './syntax.ts'

/** Sources by path relative to the project, with `/`. */
type Sources = ReadonlyMap<string, string>

/** Every definition of an element exports the same two names: they are read as one table, never side by side. */
const ONE_TABLE = 'elements/definitions/'

/** Exported names that two files declare, each with its files: `Row: src/a.ts, demo/b.ts`. A type and a value of one file are one. */
export function namesDeclaredTwice(sources: Sources): string[] {
  const files = new Map<string, string[]>()
  for (const [path, source] of sources) {
    if (path.startsWith(ONE_TABLE)) continue
    for (const name of new Set(exportedBy(parse(path, source)))) files.set(name, [...(files.get(name) ?? []), path])
  }
  return [...files].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** The names that a file declares and exports; not what it only hands on. */
function exportedBy(program: SyntaxNode): string[] {
  return nodesIn(program['body']).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const [declaration] = nodesIn([statement['declaration']])
    if (!declaration) return []
    const declared = declaration.type === 'VariableDeclaration' ? nodesIn(declaration['declarations']) : [declaration]
    return declared
      .flatMap((one) => nodesIn([one['id']]))
      .flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  })
}

const nodesIn = (value: unknown): SyntaxNode[] =>
  (Array.isArray(value) ? value : []).filter((item): item is SyntaxNode => typeof item === 'object' && item !== null)
