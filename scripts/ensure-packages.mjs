import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, say } from './project.mjs'
import { runWithProgress } from './run-command.mjs'

const LOCK = inProject('package-lock.json')
const STAMP = inProject('node_modules', '.ensure-stamp')
/** Our own progress lines stand in; npm's warnings are about the host's Node, which none of these packages ever runs on. */
const QUIETLY = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
const INSTALLED = inProject('node_modules', '.package-lock.json')

/**
 * Makes node_modules match package-lock.json: nothing when it already does (2 ms), else `npm ci`.
 * Ends the process with npm's exit code when npm fails.
 */
export async function ensurePackages() {
  const lock = readFileSync(LOCK)
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (readText(STAMP) === wanted) return
  if (!alreadyInstalled(lock)) await install(existsSync(INSTALLED), lock)
  writeFileSync(STAMP, wanted)
}

async function install(isUpdate, lock) {
  const count = Object.keys(JSON.parse(lock).packages).length - 1
  say(
    isUpdate
      ? `package-lock.json changed: installing ${count} packages (npm ci) …`
      : `First run: installing ${count} packages and Node 24 (npm ci, about half a minute) …`,
  )
  const { command, args, shell } = npm(['ci', ...QUIETLY, '--include=dev', '--prefer-offline'])
  const code = await runWithProgress(command, args, { label: 'npm ci', env: environmentForNpm(), shell })
  if (code === 0) return say('Packages are installed.')
  say(`npm ci failed with exit code ${code}, for the reason above. Is the npm registry reached? Then again: npm ci`)
  process.exit(code)
}

/** The npm that started us, else the one in PATH. */
function npm(args) {
  const script = process.env.npm_execpath
  if (script && /\.[cm]?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script, ...args], shell: false }
  }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** An npm inside an npm script inherits the outer one's script and package: drop what would change its behaviour. */
function environmentForNpm() {
  const inherited = /^npm_(lifecycle|package|command|node_execpath|execpath)|^NODE_ENV$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
}

/** Whether an `npm ci` or `npm install` by hand already brought exactly what the lock file says. */
function alreadyInstalled(lock) {
  const installedText = readText(INSTALLED)
  if (!installedText) return false
  const installed = JSON.parse(installedText).packages
  return Object.entries(JSON.parse(lock).packages).every(
    // An optional package may be for another platform; one that is here must have the right version all the same.
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional === true && installed[path] === undefined),
  )
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
