import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarball that `npm pack` made. */
    readonly tarball: string
    /** A project that has installed it, and has the React and the types of this one. */
    readonly consumer: string
  }
}

const PROJECT = new URL('../..', import.meta.url).pathname
const LINKED = ['react', 'react-dom', '@types/react', '@types/react-dom']

/** Packs the project as it would be published and installs the tarball into an empty project, once for all tests. */
export default async function install(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-package-'))
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], PROJECT)
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'nothing was packed')
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], consumer)
  for (const name of LINKED) {
    mkdirSync(dirname(join(consumer, 'node_modules', name)), { recursive: true })
    symlinkSync(join(PROJECT, 'node_modules', name), join(consumer, 'node_modules', name))
  }
  project.provide('tarball', tarball)
  project.provide('consumer', consumer)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Runs npm as somebody at a terminal would: not as a part of the npm that runs these tests. */
async function npm(args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)('npm', args, { cwd, env: terminalEnvironment(), shell: process.platform === 'win32' })
}

/** The environment of a terminal in which the Node under test is the first. */
export function terminalEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^node_env$|^vitest/i.test(name))
  return { ...Object.fromEntries(own), PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` }
}
