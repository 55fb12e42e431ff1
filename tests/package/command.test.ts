import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { terminalEnvironment } from './install.ts'

/** Runs a command in the project that installed the package; gives what it printed. */
async function run(command: string, args: readonly string[]): Promise<string> {
  const options = { cwd: inject('consumer'), env: terminalEnvironment(), shell: process.platform === 'win32' }
  const { stdout, stderr } = await promisify(execFile)(command, args, options)
  return stdout + stderr
}

test('the command of the package says what it can do', async () => {
  expect(await run('npx', ['--no-install', 'dawn-chorus', '--help'])).toMatch(/--station URL/)
})

test('a server may import every module: it finds the same names, which do nothing', async () => {
  const script = `
    import 'dawn-chorus'
    import 'dawn-chorus/now'
    import { discover } from 'dawn-chorus/loader'
    import { BirdNow } from 'dawn-chorus/now/class'
    discover()
    BirdNow.define()
    class Mine extends BirdNow {}
    console.log(typeof HTMLElement, typeof Mine)`
  expect(await run(process.execPath, ['--input-type=module', '--eval', script])).toBe('undefined function\n')
})
