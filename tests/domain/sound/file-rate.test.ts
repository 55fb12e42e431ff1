import { expect, test } from 'vitest'
import { fileRate } from '../../../src/domain/sound/file-rate.ts'

const bytes = (...parts: (string | number | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? [...part].map((letter) => letter.charCodeAt(0))
        : typeof part === 'number'
          ? Array<number>(part).fill(0)
          : part,
    ),
  )

// headers as the formats' specifications write them
test.each([
  ['FLAC at 44.1 kHz', bytes('fLaC', [0, 0, 0, 34], 10, [0x0a, 0xc4, 0x42, 0xf0], 20), 44_100],
  ['FLAC at 48 kHz', bytes('fLaC', [0, 0, 0, 34], 10, [0x0b, 0xb8, 0x00, 0xf0], 20), 48_000],
  ['Opus', bytes('OggS', 24, 'OpusHead', 20), 48_000],
  ['Vorbis at 22.05 kHz', bytes('OggS', 24, [1], 'vorbis', 4, [1], [0x22, 0x56, 0, 0], 20), 22_050],
  ['MP3 at 48 kHz', bytes([0xff, 0xfb, 0x94, 0x00], 20), 48_000],
  [
    'MP3 at 44.1 kHz behind an ID3 tag of 200 bytes',
    bytes('ID3', [4, 0, 0, 0, 0, 1, 72], 200, [0xff, 0xfb, 0x90, 0], 9),
    44_100,
  ],
  ['MP3 at 16 kHz (MPEG 2)', bytes([0xff, 0xf3, 0x48, 0x00], 20), 16_000],
  ['MP4', bytes([0, 0, 0, 32], 'ftypM4A ', 40), undefined],
  ['nothing', new Uint8Array(0), undefined],
  ['the beginning of a WAV', bytes('RIFF', 5), undefined],
  ['a WAV that says nonsense', bytes('RIFF', 20, [255, 255, 255, 255], 20), undefined],
  ['a page', bytes('<!DOCTYPE html><html></html>'), undefined],
])('%s', (_name, file, rate) => {
  expect(fileRate(file)).toBe(rate)
})
