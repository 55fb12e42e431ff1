import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { readPackedAudio } from '../demo/station/hls/read-mpeg.ts'
import { startChildServer } from '../support/child-server.ts'
import { stationData } from '../support/station-data.ts'
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
  expect(await run(process.execPath, ['--input-type=module', '--eval', script])).toBe('undefined function\n')
})
