/** AAC packs so many samples in a frame. */
const FRAME_SAMPLES = 1024

/** The parts that fragmented MP4 is sent in. */
export type Mp4Part =
  | { readonly kind: 'init'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fragment'; readonly bytes: Uint8Array<ArrayBuffer>; readonly samples: number }

/**
 * Cuts an endless fragmented MP4 with one AAC track as it comes: everything up to and with `moov` is the init part; each
 * `moof` with the `mdat` after it, and what may stand before it, a fragment.
 */
export function createMp4Cutter(): (bytes: Uint8Array) => Mp4Part[] {
  let rest = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let frames = 0
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const parts: Mp4Part[] = []
    for (;;) {
      const size = rest.length >= 8 ? rest.readUInt32BE(0) : 0
      if (size < 8 || rest.length < size) return parts
      const box = Buffer.from(rest.subarray(0, size))
      rest = rest.subarray(size)
      const type = box.toString('latin1', 4, 8)
      gathered.push(box)
      if (type === 'moof') frames = framesIn(box)
      if (type !== 'moov' && type !== 'mdat') continue
      const whole = Uint8Array.from(Buffer.concat(gathered))
      gathered = []
      parts.push(
        type === 'moov'
          ? { kind: 'init', bytes: whole }
          : { kind: 'fragment', bytes: whole, samples: frames * FRAME_SAMPLES },
      )
    }
  }
}

/** How many samples (frames of AAC) the track runs of a `moof` announce. */
function framesIn(moof: Buffer): number {
  let count = 0
  for (let at = moof.indexOf('trun', 0, 'latin1'); at >= 0; at = moof.indexOf('trun', at + 4, 'latin1'))
    count += moof.readUInt32BE(at + 8) // after name, version and flags
  return count
}
