import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { terminalEnvironment } from '../package/install.ts'
import { freePort } from '../support/free-port.ts'

const RECIPES = new URL('../../demo/pages/recipes/', import.meta.url).pathname
const EXAMPLE = 'http://station.example'
/** Starters ask nobody, and tell nobody. */
const ALONE = { CI: '1', npm_config_yes: 'true', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** A project in a folder of its own. */
export interface App {
  readonly folder: string
  /** Runs a command there; gives what it printed, also when it fails and `mayFail`. */
  run(command: string, args: readonly string[], mayFail?: boolean): Promise<string>
  read(path: string): string
  write(path: string, text: string): void
  /** Changes a file that must have what is replaced. */
  change(path: string, from: string, to: string): void
  /** Copies the sources of a recipe, with the address of a station. */
  takeRecipe(name: string, station: string, into: string): void
  /** Starts a server, until the test has finished; gives its address. */
  serve(command: string, args: (port: number) => readonly string[]): Promise<string>
}

/** Makes an empty folder `app` for the running test, or lets a starter of npm make it. */
export async function makeApp(starter?: string, args: readonly string[] = []): Promise<App> {
  const above = mkdtempSync(join(tmpdir(), 'dawn-chorus-app-'))
  onTestFinished(() => rmSync(above, { recursive: true, force: true }))
  if (starter) await runIn(above, 'npx', ['--yes', starter, 'app', ...args])
  const folder = join(above, 'app')
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    run: (command, given, mayFail) => runIn(folder, command, given, mayFail),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    change(path, from, to) {
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} has no ${from}:\n${text}`)
      writeFileSync(join(folder, path), text.replace(from, to))
    },
    takeRecipe(name, station, into) {
      const source = join(RECIPES, name, 'source')
      cpSync(source, join(folder, into), { recursive: true })
      for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, into, path)
        if (/\.\w+$/.test(path)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(EXAMPLE, station))
      }
    },
    serve: (command, args) => serveIn(folder, command, args),
  }
}

/** Installs the packed package, and what is named. */
export const install = (app: App, ...packages: readonly string[]): Promise<string> =>
  app.run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', inject('tarball'), ...packages])

async function runIn(cwd: string, command: string, args: readonly string[], mayFail = false): Promise<string> {
  const env = { ...terminalEnvironment(), ...ALONE }
  const running = promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  running.child.stdin?.end()
  try {
    const { stdout, stderr } = await running
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string } // reason: execFile's errors carry both
    if (mayFail) return stdout + stderr
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

async function serveIn(cwd: string, command: string, args: (port: number) => readonly string[]): Promise<string> {
  const port = await freePort()
  const env = { ...terminalEnvironment(), ...ALONE }
  const server = spawn(command, args(port), { cwd, env, stdio: 'ignore', detached: true })
  onTestFinished(() => void (server.pid !== undefined && server.exitCode === null && process.kill(-server.pid)))
  const origin = `http://localhost:${port}`
  for (const until = Date.now() + 60_000; ; ) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isThere) return origin
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`${command} ${args(port).join(' ')} does not answer`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** The elements of a page by tag, with their attributes in alphabetical order: bare ones, empty ones and `true` are the same. */
export const elementsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<(bird-[\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map(([, tag, attributes = '']) => {
    const each = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, name, value = '']) => `${name}="${value === 'true' ? '' : value}"`,
    )
    return [tag, ...each.toSorted()].join(' ')
  })

/** The elements of a recipe as its page in the gallery has them. */
export const elementsOfRecipe = (name: string, station: string): readonly string[] => {
  const page = join(RECIPES, name, 'index.html')
  return existsSync(page) ? elementsIn(readFileSync(page, 'utf8').replaceAll(EXAMPLE, station)) : []
}
