/** Kind of a sound file: its extension and its media type. */
export interface SoundFileKind {
  readonly ending: string
  readonly type: string
}

/** Beginnings of the files that a station may have: bytes as characters, from the first one compared. */
const BEGINNINGS: readonly (SoundFileKind & { readonly says: RegExp })[] = [
  { says: /^RIFF....WAVE/s, ending: 'wav', type: 'audio/wav' },
  { says: /^fLaC/, ending: 'flac', type: 'audio/flac' },
  { says: /^OggS.*OpusHead/s, ending: 'opus', type: 'audio/ogg' },
  { says: /^OggS/, ending: 'ogg', type: 'audio/ogg' },
  { says: /^....ftyp/s, ending: 'm4a', type: 'audio/mp4' },
  { says: /^\xFF[\xF0\xF1\xF8\xF9]/, ending: 'aac', type: 'audio/aac' },
  { says: /^(?:ID3|\xFF[\xE0-\xFF])/, ending: 'mp3', type: 'audio/mpeg' },
]
/** Number of bytes that identify a file. */
const LOOKED_AT = 64

/**
 * Kind of a recording by its first bytes, whatever the station calls it; undefined for files that no station writes.
 */
export function soundFileKind(bytes: Uint8Array): SoundFileKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const kind = BEGINNINGS.find(({ says }) => says.test(start))
  return kind && { ending: kind.ending, type: kind.type }
}
