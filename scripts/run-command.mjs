import { spawn } from 'node:child_process'
import { ROOT, say } from './project.mjs'

const STILL_WORKING_MS = 5_000

/**
 * Runs a command in the project's folder with its output shown, and says every five seconds that it is still at work.
 * Resolves with the exit code (1 when it could not be started); never rejects.
 */
export function runWithProgress(command, args, { label, env = process.env, shell = false } = {}) {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], env, shell })
    const ticking = setInterval(() => say(`  … ${label}: ${seconds()} s`), STILL_WORKING_MS)
    const finish = (code) => {
      clearInterval(ticking)
      resolve(code)
    }
    child.on('error', (error) => {
      say(`  ${command}: ${error.message}`)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
