/** A packed-audio segment as a reader that knows nothing of ours understands it. */
export interface PackedAudio {
  /** Ticks of 90 kHz, from the PRIV frame of the ID3 tag. */
  readonly timestamp: bigint
  /** Headers of the frames after the tag; undefined when anything else lies between or behind them. */
  readonly frames: readonly { readonly bytes: number; readonly sampleRate: number; readonly mono: boolean }[]
}

const OWNER = 'com.apple.streaming.transportStreamTimestamp\0'
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] // MPEG-1 layer III

/** Reads ID3v2.4 and MPEG-1 layer III as their standards describe them; throws at anything else. */
export function readPackedAudio(bytes: Uint8Array): PackedAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number): string => Buffer.from(bytes.subarray(at, at + length)).toString('latin1')
  const safe = (at: number): number => [0, 1, 2, 3].reduce((sum, i) => sum * 128 + view.getUint8(at + i), 0)
  if (text(0, 3) !== 'ID3' || view.getUint8(3) !== 4) throw new Error('no ID3v2.4 tag')
  const end = 10 + safe(6)
  if (text(10, 4) !== 'PRIV' || text(20, OWNER.length) !== OWNER) throw new Error('no timestamp')
  if (20 + safe(14) !== end || safe(14) !== OWNER.length + 8) throw new Error('lengths disagree')
  const frames = []
  for (let at = end; at < bytes.length; ) {
    const head = view.getUint32(at)
    if (head >>> 21 !== 0x7ff || ((head >>> 19) & 3) !== 3 || ((head >>> 17) & 3) !== 1)
      throw new Error(`no frame at ${at}`)
    const sampleRate = [44_100, 48_000, 32_000][(head >>> 10) & 3] ?? 0
    const size = Math.floor((144 * (BITRATES[(head >>> 12) & 15] ?? 0) * 1000) / sampleRate) + ((head >>> 9) & 1)
    frames.push({ bytes: size, sampleRate, mono: ((head >>> 6) & 3) === 3 })
    at += size
    if (at > bytes.length) throw new Error('the last frame is cut')
  }
  return { timestamp: view.getBigUint64(20 + OWNER.length), frames }
}
