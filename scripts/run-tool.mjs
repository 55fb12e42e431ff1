import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inProject, ROOT } from './project.mjs'

const require = createRequire(inProject('package.json'))

/** Path of a package's command-line script, so that it runs on this Node and without a shell on every system. */
export function toolScript(name, command = name.split('/').pop()) {
  const manifestPath = findManifest(name)
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'))
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command])
}

/** Runs a package's command. Resolves with its exit code and its whole output (stdout and stderr in order of arrival). */
export function runTool(name, args, { command, cwd = ROOT, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [toolScript(name, command), ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** Runs a package's command with its output shown as it comes. Resolves with the exit code. */
export function streamTool(name, args, { command, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [toolScript(name, command), ...args], { cwd: ROOT, env, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A package's package.json, also where its `exports` hide it. */
function findManifest(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, name, 'package.json')
    try {
      readFileSync(path)
      return path
    } catch {
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`The package ${name} is not installed`)
}
