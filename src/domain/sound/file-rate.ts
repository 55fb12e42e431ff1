/**
 * Sample rate of a recorded sound file, hertz, from its header: WAV, FLAC, MP3, Ogg. Undefined for other and broken
 * files; a browser may still decode them.
 */
export function fileRate(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))
  if (text(0, 4) === 'RIFF' && bytes.length >= 28) return sane(view.getUint32(24, true))
  if (text(0, 4) === 'fLaC' && bytes.length >= 21) return sane(view.getUint32(18) >>> 12)
  if (text(0, 4) === 'OggS') {
    if (text(28, 8) === 'OpusHead') return OPUS_RATE
    return text(29, 6) === 'vorbis' && bytes.length >= 44 ? sane(view.getUint32(40, true)) : undefined
  }
  return mp3Rate(bytes, text(0, 3) === 'ID3' ? tagEnd(bytes) : 0)
}

const OPUS_RATE = 48_000
const [LOWEST_RATE, HIGHEST_RATE] = [4000, 768_000]
const sane = (rate: number): number | undefined => (rate >= LOWEST_RATE && rate <= HIGHEST_RATE ? rate : undefined)

/** End of an ID3 tag, where the sound begins; its length is written in four times seven bits. */
const tagEnd = (bytes: Uint8Array): number =>
  10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + ((bytes[at] ?? 0) & 127), 0)

/** Sample rates by version of MPEG (3: 1, 2: 2, 0: 2.5), then by index. */
const MP3_RATES: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
}

function mp3Rate(bytes: Uint8Array, at: number): number | undefined {
  const second = bytes[at + 1] ?? 0
  const isFrame = bytes[at] === 255 && second >= 224 && (second & 6) === 2
  return isFrame ? MP3_RATES[(second >> 3) & 3]?.[((bytes[at + 2] ?? 0) >> 2) & 3] : undefined
}
