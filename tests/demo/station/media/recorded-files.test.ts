import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFfmpeg } from '../../../../demo/station/hls/ffmpeg.ts'
import { recordedClips, wavOf } from '../../../../demo/station/media/recorded-files.ts'
import type { RecordedSong } from '../../../../demo/station/media/recording.ts'
import { writeWav } from '../../../../src/domain/sound/wav.ts'
import { emptyFolder } from '../../../support/any-recorder.ts'

const RATE = 8000
const CLIP: RecordedSong = {
  ...{ id: 1, fileName: 'clip', path: 'clip', seed: 0, writtenAt: 0 },
  species: { code: '', scientificName: 'Parus major' },
}
const folder = emptyFolder()
const wav = join(folder, 'recording.wav')
writeFileSync(wav, writeWav(new Float32Array(30 * RATE).fill(0.1), RATE))

const of = (path: string | undefined) => ({
  clip: () => path,
  piece: () => ({ from: 12, to: 22 }),
  picture: () => undefined,
})

test('a piece of a WAV file is one, and what is gone is said', async () => {
  const piece = await recordedClips(of(wav)).bytes(CLIP)
  expect(piece.length).toBe(44 + 10 * RATE * 2)
  expect(Buffer.compare(await wavOf(of(wav), 'clip'), piece)).toBe(0)
  await expect(recordedClips(of(undefined)).bytes(CLIP)).rejects.toThrow('clip is gone')
})

describe.skipIf(findFfmpeg() === undefined)('with ffmpeg', () => {
  test('a piece of a FLAC file is one, whose head tells its length; its picture is drawn of the same seconds', async () => {
    const flac = join(folder, 'recording.flac')
    execFileSync('ffmpeg', ['-v', 'error', '-i', wav, flac])
    const piece = await recordedClips(of(flac)).bytes(CLIP)
    const head = new DataView(piece.buffer, piece.byteOffset)
    expect(new TextDecoder().decode(piece.subarray(0, 4))).toBe('fLaC')
    const [samples, frame] = [head.getUint32(22), 4608]
    expect(samples).toBeGreaterThan(10 * RATE - 1)
    expect(samples).toBeLessThan(10 * RATE + 2 * frame)
    expect((await wavOf(of(flac), 'clip')).length).toBeGreaterThan(9.9 * 48_000 * 2)
  })
})
