import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { readPackedAudio } from '../demo/station/hls/read-mpeg.ts'
import { fakeStation } from '../server/proxy/fake-station.ts'
import { startChildServer } from '../support/child-server.ts'
import { stationData } from '../support/station-data.ts'
import { runInConsumer } from './consumer.ts'

test('the command of the package says what it can do', async () => {
  expect(await runInConsumer('npx', ['--no-install', 'dawn-chorus', '--help'])).toMatch(/--station URL/)
})

describe.each([
  ['a Node that has no database', () => [process.execPath, '--no-experimental-sqlite']],
  ['the oldest Node of this machine', oldestNode],
])('%s', (_, node) => {
  const script = join(inject('consumer'), 'node_modules', 'dawn-chorus', 'scripts', 'dawn-chorus.mjs')

  test('goes in front of a station', async () => {
    const station = await fakeStation()
    station.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{"security":{},"csrfToken":"a"}')
    const options = ['--port', '0', '--no-open', '--station', station.origin]
    const { origin, stop } = await startChildServer(script, options, await node())
    try {
      expect((await fetch(`${origin}/ui/dashboard`)).status).toBe(200)
      expect(await (await fetch(`${origin}/api/v2/app/config`)).json()).toMatchObject({ csrfToken: 'a' })
      expect((await fetch(`${origin}/all.js`)).status).toBe(200)
    } finally {
      await stop()
      await station.stop()
    }
  })

  test('sends the week of a station, from a config file', async () => {
    const data = await stationData([])
    const garden = await startChildServer(script, ['--port', '0', '--no-open', '--data', data])
    const config = join(data, 'config.toml')
    writeFileSync(config, `station = "${garden.origin}"\n[digest]\nprint = true\n`)
    const [command = '', ...flags] = await node()
    try {
      const sent = await promisify(execFile)(command, [...flags, script, 'digest', '--config', config])
      expect(sent.stdout).toMatch(/species/)
    } finally {
      await garden.stop()
      rmSync(data, { recursive: true, force: true })
    }
  })

  test('makes the garden, or says what to run instead', async () => {
    const data = mkdtempSync(join(tmpdir(), 'dawn-chorus-garden-'))
    const [command = '', ...flags] = await node()
    const args = ['--port', '0', '--no-open', '--species', '1', '--data', data]
    const hasDatabase = (await promisify(execFile)(command, [...flags, '-p', SQLITE])).stdout.trim() === 'true'
    try {
      const started = startChildServer(script, args, [command, ...flags])
      if (hasDatabase) await (await started).stop()
      else
        await expect(started).rejects.toThrow(
          /exit code 1:\nThe garden .* Node .*\nRun: npx --package=node@24 .*\n.*--station URL/,
        )
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})

const SQLITE = "require('node:module').isBuiltin('node:sqlite')"

/** The Node with the lowest version in PATH, which started these tests: `engines` allows 20. */
async function oldestNode(): Promise<string[]> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const files = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  const major = async (file: string): Promise<number> =>
    Number((await promisify(execFile)(file, ['-p', 'process.versions.node'])).stdout.split('.')[0])
  const found = [process.execPath, ...files.filter((file) => existsSync(file))]
  const versions = await Promise.all(found.map(async (file) => ({ file, version: await major(file) })))
  return [versions.filter(({ version }) => version >= 20).toSorted((a, b) => a.version - b.version)[0]?.file ?? '']
}

test.each([
  'dawn-chorus/nwo',
  'dawn-chorus/lite/nwo',
  'dawn-chorus/nwo/class',
  'dawn-chorus/chunks/core',
  'dawn-chorus/shared/detection',
])('a misspelt module, %s, fails on a server as in a bundler', async (name) => {
  const script = `import(${JSON.stringify(name)}).catch(({ code }) => console.log(code))`
  expect(await runInConsumer(process.execPath, ['--eval', script])).toMatch(
    /^ERR_(MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED)\n$/,
  )
})

test('its station can be listened to: sound thread and encoder are in the package', async () => {
  const script = join(inject('consumer'), 'node_modules', 'dawn-chorus', 'scripts', 'dawn-chorus.mjs')
  const history = ['--time-zone', 'Europe/Berlin']
  const data = await stationData(history)
  const options = ['--port', '0', '--no-open', '--lab', '--dialect', 'classic', '--data', data, ...history]
  const { origin, stop } = await startChildServer(script, options)
  try {
    const lab = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"hls":{"codec":"mp3"}}' }
    await fetch(`${origin}/lab`, lab)
    const levels = await fetch(`${origin}/api/v1/audio-level`)
    const first = new TextDecoder().decode((await levels.body?.getReader().read())?.value)
    const live = `${origin}/api/v1/audio-stream-hls/${/audio_card_\w+/.exec(first)?.[0]}`
    expect(await (await fetch(`${live}/start`, { method: 'POST' })).json()).toMatchObject({ status: 'ready' })
    const segment = await fetch(`${live}/segment000.mp3`)
    expect(readPackedAudio(new Uint8Array(await segment.arrayBuffer())).frames.length).toBe(83)
  } finally {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
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
  expect(await runInConsumer(process.execPath, ['--input-type=module', '--eval', script])).toBe('undefined function\n')
})
