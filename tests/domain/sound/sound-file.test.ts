import { expect, test } from 'vitest'
import { soundFileKind } from '../../../src/domain/sound/sound-file.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0))

test.each([
  ['RIFF\x10\x00\x00\x00WAVEfmt ', 'wav'],
  ['fLaC\x00\x00\x00"', 'flac'],
  [`OggS${'\x00'.repeat(24)}OpusHead`, 'opus'],
  ['OggS\x00\x02', 'ogg'],
  ['\x00\x00\x00 ftypM4A ', 'm4a'],
  ['ID3\x04', 'mp3'],
  ['\xFF\xFB\x90', 'mp3'],
  ['\xFF\xF1\x50', 'aac'],
])('a saved recording is named after what it is: %j', (start, ending) => {
  expect(soundFileKind(bytesOf(start))?.ending).toBe(ending)
})

test('what no station writes has no ending', () => {
  expect(soundFileKind(bytesOf('<!doctype html>'))).toBe(undefined)
  expect(soundFileKind(new Uint8Array())).toBe(undefined)
})
