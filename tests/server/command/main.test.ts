import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../../../demo/station/main.ts', import.meta.url))

const run = (...args: string[]): Promise<{ code: number; out: string; problem: string }> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, out, problem) =>
      done({ code: child.exitCode ?? -1, out, problem }),
    )
  })

test('help is printed and nothing is started', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--station URL') })
})

test('the version is one line for a report: ours, that of Node, and the system', async () => {
  const [own, digest] = await Promise.all([run('--version'), run('digest', '--version')])
  expect(digest).toEqual(own)
  expect(own).toEqual({
    code: 0,
    out: expect.stringMatching(/^Dawn Chorus \d+\.\d+\.\d+\S*, Node \d+\.\d+\.\d+, \w+ \w+\n$/),
    problem: '',
  })
})

test('a bad option ends with its sentence and exit code 2', async () => {
  expect(await run('--port', 'many')).toEqual({
    code: 2,
    out: '',
    problem: '--port needs a whole number from 0 to 65535, not "many".\n',
  })
})
