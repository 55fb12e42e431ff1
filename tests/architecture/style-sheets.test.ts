import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from './project-files.ts'
import { importsOf, parse } from './syntax.ts'

const files = projectFiles('src').concat(projectFiles('elements'))
const sources = new Map(files.filter((path) => /\.(tsx?|css)$/.test(path)).map((path) => [path, readProjectFile(path)]))
const isSheet = (path: string): boolean => path.endsWith('.css')

/** Every file that a file imports, at once or later. */
const importsBy = new Map<string, readonly string[]>()
for (const [path, source] of sources) {
  const specifiers = isSheet(path)
    ? [...source.matchAll(/@import "([^"]+)"/g)].map(([, specifier = '']) => specifier)
    : importsOf(parse(path, source), source).map(({ specifier }) => specifier)
  const own = specifiers.filter((specifier) => specifier.startsWith('.'))
  importsBy.set(
    path,
    own.map((specifier) => posix.join(posix.dirname(path), specifier)),
  )
}

/** Everything that comes with a file. */
function reachOf(entry: string): ReadonlySet<string> {
  const reached = new Set([entry])
  for (const path of reached) for (const next of importsBy.get(path) ?? []) if (sources.has(next)) reached.add(next)
  return reached
}

/** The classes that a component writes into its markup. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    plain === undefined
      ? [...code.matchAll(/['`]([\w -]+)/g)].flatMap(([, words = '']) => words.split(' '))
      : plain.split(' '),
  )
/** Marks for one of the elements that draw them, which has a rule for them; in the others they are plain. */
const PLAIN_ELSEWHERE = ['menu-button', 'actions', 'check', 'heard-time']
const sheetsOf = new Map<string, string[]>()
for (const [path, css] of sources)
  if (isSheet(path))
    for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/gi))
      sheetsOf.set(name, [...new Set([...(sheetsOf.get(name) ?? []), path])])

/** `file: class` of everything that an element draws and none of its style sheets knows. */
function undressed(entry: string): string[] {
  const reached = reachOf(entry)
  return [...reached]
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      classesIn(sources.get(path) ?? '')
        .filter((name) => !PLAIN_ELSEWHERE.includes(name) && sheetsOf.get(name)?.every((sheet) => !reached.has(sheet)))
        .map((name) => `${path}: .${name}`),
    )
}

const classes = files.filter((path) => /^elements\/classes\/[\w-]+\.ts$/.test(path))

test.each(classes)('%s brings a style sheet for every class that its components draw', (entry) => {
  expect(undressed(entry)).toEqual([])
})

test.each(classes)('%s imports no style sheet but that of its feature: parts bring their own', (entry) => {
  const name = posix.basename(entry, '.ts')
  const sheets = (importsBy.get(entry) ?? []).filter(isSheet)
  expect(sheets.filter((sheet) => sheet !== `src/features/${name}/${name}.css`)).toEqual([])
})
