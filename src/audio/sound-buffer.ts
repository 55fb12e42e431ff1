/** Browsers differ in what they play; all of them play that, hertz. */
const PLAYABLE_RATE = 192_000

/**
 * Samples as a browser plays them, −1 to 1. Where it plays no such sample rate every second one (third, …) is left out, which
 * keeps the pitch of all that lies below half of the new rate.
 *
 * @param channels equally long, at least one
 */
export function soundBuffer(channels: readonly Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer {
  const length = channels[0]?.length ?? 0
  try {
    const buffer = new AudioBuffer({ length, numberOfChannels: channels.length, sampleRate })
    for (const [index, samples] of channels.entries()) buffer.copyToChannel(samples, index)
    return buffer
  } catch (error) {
    if (sampleRate <= PLAYABLE_RATE) throw error
    const step = Math.ceil(sampleRate / PLAYABLE_RATE)
    return soundBuffer(
      channels.map((samples) => everyNth(samples, step)),
      sampleRate / step,
    )
  }
}

const everyNth = (samples: Float32Array, step: number): Float32Array<ArrayBuffer> => {
  const kept = new Float32Array(Math.ceil(samples.length / step))
  for (let index = 0; index < kept.length; index += 1) kept[index] = samples[index * step] ?? 0
  return kept
}
