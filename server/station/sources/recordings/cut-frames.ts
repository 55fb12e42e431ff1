import {
  ADTS,
  AdtsOutputFormat,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputFormat,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
} from 'mediabunny'
import type { ClipPiece } from '../source.ts'

/** Formats that are read, and the maker of a file of each. */
const FORMATS: ReadonlyMap<InputFormat, () => OutputFormat> = new Map<InputFormat, () => OutputFormat>([
  [MP3, () => new Mp3OutputFormat()],
  [FLAC, () => new FlacOutputFormat()],
  [OGG, () => new OggOutputFormat()],
  [MP4, () => new Mp4OutputFormat()],
  [QTFF, () => new Mp4OutputFormat()],
  [ADTS, () => new AdtsOutputFormat()],
  [WAVE, () => new WavOutputFormat()],
])

/** Whole frames of a recording that make a piece of it, in a file of the same format; undefined where there are none. */
export async function cutFrames(file: Blob, { from, to }: ClipPiece): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const input = new Input({ formats: [...FORMATS.keys()], source: new BlobSource(file) })
  try {
    const format = FORMATS.get(await input.getFormat())
    const track = await input.getPrimaryAudioTrack()
    const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()]
    if (!format || !track || !codec || !decoderConfig) return undefined
    const frames = new EncodedPacketSink(track)
    const first = (await frames.getPacket(from)) ?? (await frames.getFirstPacket())
    if (!first || first.timestamp + first.duration < from) return undefined // it ends before
    const target = new BufferTarget()
    const output = new Output({ format: format(), target })
    const cut = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(cut)
    await output.start()
    for await (const frame of frames.packets(first)) {
      if (frame.timestamp >= to) break
      await cut.add(frame.clone({ timestamp: frame.timestamp - first.timestamp }), { decoderConfig })
    }
    await output.finalize()
    return target.buffer ? new Uint8Array(target.buffer) : undefined
  } catch {
    return undefined // broken, or in a format that nobody knows
  } finally {
    input.dispose()
  }
}
