import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { terminalEnvironment } from './install.ts'

/** Runs a command in the project that installed the package; gives what it printed. */
export async function runInConsumer(command: string, args: readonly string[]): Promise<string> {
  const options = { cwd: inject('consumer'), env: terminalEnvironment(), shell: process.platform === 'win32' }
  const { stdout, stderr } = await promisify(execFile)(command, args, options)
  return stdout + stderr
}
