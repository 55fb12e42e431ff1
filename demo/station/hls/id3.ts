/** Clock of MPEG timestamps: ticks a second, and the bits it has. */
const TICKS = 90_000
const TIMESTAMP_MASK = 0x1_ffff_ffffn
const OWNER = 'com.apple.streaming.transportStreamTimestamp'

/**
 * The tag that packed audio begins with in HLS (RFC 8216 §3.4): an ID3v2.4 PRIV frame with the time of the first sample,
 * seconds since the start of the stream, as a 33-bit number of 90 kHz ticks in eight bytes.
 */
export function id3Timestamp(seconds: number): Uint8Array<ArrayBuffer> {
  const owner = Buffer.from(`${OWNER}\0`, 'latin1')
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.round(seconds * TICKS)) & TIMESTAMP_MASK)
  const body = Buffer.concat([owner, time])
  const frame = Buffer.concat([Buffer.from('PRIV'), syncSafe(body.length), Buffer.alloc(2), body])
  return Uint8Array.from(Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncSafe(frame.length), frame]))
}

/** A length in four bytes of seven bits. */
const syncSafe = (length: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f))
