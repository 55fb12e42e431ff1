import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runTool } from '../../scripts/run-tool.mjs'
import { terminalEnvironment } from './install.ts'
import { write } from './site.ts'

const PROJECT = new URL('../..', import.meta.url).pathname
const NOT_COPIED = ['.git', 'dist', 'node_modules']

/** What a file becomes: its text from the one it had (empty where there was none) and its path. */
export type FileChange = (text: string, path: string) => string | Promise<string>

/** A copy of the project in a folder of its own, for trying what `src/README.md` says. */
export interface ScratchProject {
  readonly folder: string
  /**
   * Changes the files that a section of `src/README.md` lists, in its order and no other. Rejects when a file is listed that
   * nothing is said of here, or the other way round.
   *
   * @param changes by path as the section writes it: `<name>` stands for `name`, `*` for every file that is there
   */
  follow(section: string, name: string, changes: Readonly<Record<string, FileChange>>): Promise<void>
  read(path: string): string
  /** Runs a script of the project. Rejects with what it printed when it fails. */
  run(args: readonly string[]): Promise<void>
  /** Runs unit tests, those of these files and folders. Rejects with what failed. */
  runTests(paths: readonly string[]): Promise<void>
  /** What the compiler says of the browser's code and these tests; empty when all is well. */
  complaints(files: readonly string[]): Promise<string>
  remove(): void
}

/** The files that a section of `src/README.md` lists, as it writes them. */
export function listedFiles(section: string): readonly string[] {
  const text = readFileSync(join(PROJECT, 'src/README.md'), 'utf8').split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
}

/** Copies the project, without what is installed (which is linked) and built. */
export function copyProject(): ScratchProject {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-scratch-'))
  for (const name of readdirSync(PROJECT))
    if (!NOT_COPIED.includes(name)) cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const read = (path: string): string =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
  const run = async (args: readonly string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, args, { cwd: folder, env: terminalEnvironment() })
  }
  return {
    folder,
    async follow(section, name, changes) {
      const [listed, known] = [listedFiles(section), Object.keys(changes)]
      if (listed.join('\n') !== known.join('\n')) throw new Error(`"${section}" lists ${listed.join(', ')}`)
      for (const [pattern, change] of Object.entries(changes)) {
        const filled = pattern.replaceAll('<name>', name)
        const paths = filled.includes('*') ? globSync(filled, { cwd: folder }) : [filled]
        for (const path of paths) write(folder, { [path]: await change(read(path), path) })
      }
    },
    read,
    run,
    runTests: (paths) => run(['node_modules/vitest/vitest.mjs', 'run', ...paths]),
    async complaints(files) {
      const config = {
        extends: './tsconfig.json',
        include: ['src', 'elements', 'tests/support/mocha.d.ts'],
        files,
      }
      write(folder, { 'tsconfig.part.json': JSON.stringify(config) })
      const args = ['--noEmit', '--project', join(folder, 'tsconfig.part.json')]
      return (await runTool('typescript', args, { command: 'tsc' })).output
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A change of a catalogue: it gets a message, in the words of its language. */
export const withMessage =
  (key: string, words: Readonly<Record<string, string>>): FileChange =>
  (text, path) => {
    const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
    return `${JSON.stringify({ ...JSON.parse(text), [key]: words[locale] ?? '' }, null, 2)}\n`
  }

/** A change of a text in it. Throws when it is not there: then the project has changed. */
export const replacing =
  (before: string, after: string): FileChange =>
  (text, path) => {
    if (!text.includes(before)) throw new Error(`${path} no longer says: ${before}`)
    return text.replace(before, after)
  }
