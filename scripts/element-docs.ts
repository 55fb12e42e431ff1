/**
 * Writes from `elements/definitions/` what others need to know of the elements: tables for people, and with a build
 * typings, `custom-elements.json` and editor data. `node scripts/element-docs.ts` writes the tables alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCatalogue } from './element-docs/catalogue.ts'
import { cssData, htmlData } from './element-docs/editors.ts'
import { manifestOf } from './element-docs/manifest.ts'
import { reactComponents, vueModule } from './element-docs/components.ts'
import { tablesOf } from './element-docs/tables.ts'
import { typesOf } from './element-docs/types.ts'
import { runTool } from './run-tool.mjs'

/** Where the tables are. */
export const TABLES = new URL('../docs/elements.md', import.meta.url)

/** Writes typings, manifest and editor data into the folder of a build. */
export async function writeElementDocs(outDir: string): Promise<void> {
  const { shared, elements } = await readCatalogue()
  const write = (path: string, data: string | object): void =>
    writeFileSync(join(outDir, path), typeof data === 'string' ? data : `${JSON.stringify(data, null, 2)}\n`)
  rmSync(join(outDir, 'types'), { recursive: true, force: true })
  for (const folder of ['classes', 'shared']) mkdirSync(join(outDir, 'types', folder), { recursive: true })
  write('custom-elements.json', manifestOf(shared, elements))
  write('vscode.html-custom-data.json', htmlData(shared, elements))
  write('vscode.css-custom-data.json', cssData(shared, elements))
  for (const [name, text] of typesOf(shared, elements)) write(`types/${name}`, text)
  write('types/shared/detection.d.ts', await detectionTypes())
  write('react.js', await reactComponents(shared, elements, 'dawn-chorus'))
  write('lite-react.js', await reactComponents(shared, elements, 'dawn-chorus/lite'))
  write('vue.js', vueModule(elements))
  write('svelte.js', '// types only\nexport {}\n')
}

/** The tables as they should be. */
export async function elementTables(): Promise<string> {
  const { shared, elements } = await readCatalogue()
  return tablesOf(shared, elements)
}

/** The domain's own types of a detection, for details of events; dates and times are plain text to others. */
async function detectionTypes(): Promise<string> {
  const folder = join(tmpdir(), `dawn-chorus-types-${process.pid}`)
  const flags = [
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--target',
    'esnext',
    '--module',
    'nodenext',
  ]
  const more = ['--allowImportingTsExtensions', '--strict', '--outDir', folder]
  const { code, output } = await runTool('typescript', ['src/domain/detection.ts', ...flags, ...more], {
    command: 'tsc',
  })
  if (code !== 0) throw new Error(output)
  const text = readFileSync(join(folder, 'detection.d.ts'), 'utf8')
  rmSync(folder, { recursive: true, force: true })
  const ownNames = 'type CalendarDate = string\ntype ClockTime = string\n'
  return ownNames + text.replace(/^import .*\n/gm, '').replaceAll('export declare const', 'declare const')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(TABLES, await elementTables())
