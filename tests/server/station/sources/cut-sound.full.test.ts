import { execFileSync } from 'node:child_process'
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findFfmpeg } from '../../../../demo/station/hls/ffmpeg.ts'
import { cutSound } from '../../../../server/station/sources/recordings/cut-sound.ts'

const ffmpeg = findFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-cut-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: readonly string[]): Buffer =>
  execFileSync(ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 26 })

/** Tone that rises by 100 Hz a second: its pitch tells the time. Changes of its sign in a tenth of a second are twice its pitch. */
const SECONDS = 60
const RISING = `aevalsrc=0.5*sin(2*PI*(400+50*t)*t):d=${SECONDS}:s=16000`
const timeAt = (samples: Int16Array, second: number): number => {
  const tenth = samples.subarray(second * 16_000, (second + 0.1) * 16_000)
  const changes = tenth.reduce((sum, one, at) => sum + (at > 0 && one < 0 !== (tenth[at - 1] ?? 0) < 0 ? 1 : 0), 0)
  return (changes * 5 - 400) / 100
}

// Skipped where there is no ffmpeg, which makes the recordings and reads the pieces.
describe.skipIf(ffmpeg === undefined)('a piece of a recording', () => {
  test.each([
    ['wav', []],
    ['mp3', ['-b:a', '32k']],
    ['flac', []],
    ['ogg', ['-c:a', 'libvorbis']],
    ['opus', ['-c:a', 'libopus', '-b:a', '32k']],
    ['m4a', ['-c:a', 'aac']],
    ['aac', ['-c:a', 'aac']],
  ])('of a %s file is one of the same format, at its place and as long as it was asked for', async (ending, how) => {
    const file = join(folder, `whole.${ending}`)
    run('-f', 'lavfi', '-i', RISING, ...how, file)
    const whole = await openAsBlob(file)
    for (const [from, to] of [
      [0, 10],
      [21.4, 31.4],
      [55, 65],
    ] as const) {
      const piece = join(folder, `piece.${ending}`)
      writeFileSync(piece, (await cutSound(whole, { from, to })) ?? '')
      const decoded = run('-i', piece, '-f', 's16le', '-ac', '1', '-ar', '16000', '-')
      const samples = new Int16Array(new Uint8Array(decoded).buffer)
      expect(Math.abs(samples.length / 16_000 - (Math.min(to, SECONDS) - from)), `${from} s`).toBeLessThan(0.35)
      expect(Math.abs(timeAt(samples, 2) - from - 2), `${from} s`).toBeLessThan(0.35)
    }
  })
})
