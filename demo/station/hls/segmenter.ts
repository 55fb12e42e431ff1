/** Output of an encoder. `init` comes once, before the first segment, or never. */
export interface SegmentOutput {
  /** The head of fragmented MP4; packed audio has none. */
  init(bytes: Uint8Array<ArrayBuffer>): void
  /** The next segment and how many samples it stands for. */
  segment(bytes: Uint8Array<ArrayBuffer>, samples: number): void
  /** Failure: no more segments come. */
  failed(): void
}

/** Turns an endless signal into segments of about two seconds. */
export interface Segmenter {
  readonly codec: Codec
  /** Takes the next samples (48 kHz, -1 to 1). */
  push(samples: Float32Array<ArrayBuffer>): Promise<void>
  close(): void
}

/** MP3 packed audio, or AAC in fragmented MP4. */
export const CODECS = ['mp3', 'aac'] as const
export type Codec = (typeof CODECS)[number]

/** Files of a codec: their names and media types. */
export const SEGMENT_FILES = {
  mp3: { extension: 'mp3', contentType: 'audio/mpeg' },
  aac: { extension: 'm4s', contentType: 'video/iso.segment' },
} as const satisfies Record<Codec, object>
