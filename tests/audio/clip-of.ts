import type { DecodedClip } from '../../src/audio/decoded-clip.ts'

/** A decoded clip of these samples. */
export function clipOf(samples: Float32Array<ArrayBuffer>, sampleRate: number): DecodedClip {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate })
  buffer.copyToChannel(samples, 0)
  return {
    samples,
    sampleRate,
    duration: buffer.duration,
    buffer,
    bytes: 44 + samples.length * 2,
    sourceRate: sampleRate,
  }
}
