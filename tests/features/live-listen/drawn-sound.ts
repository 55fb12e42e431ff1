/** What is heard was recorded so long ago. */
const DELAY_MS = 4000
/** The bird of these tests: two seconds of it, after one of silence. */
export const SONG_HERTZ = 5000
export const SONG_FROM = 1
export const SONG_SECONDS = 2

/** A player of one tone, as the live player shows itself to a picture. */
export interface DrawnSound {
  readonly context: AudioContext
  readonly player: {
    tap(): { context: AudioContext; node: AudioNode } | undefined
    heardAt(): { atMs: number; isExact: boolean }
  }
  /** Milliseconds since 1970 at which the song was recorded. */
  readonly sungAtMs: number
}
/** Begins to play, in the tick of a press. */
export async function makeDrawnSound(): Promise<DrawnSound> {
  const context = new AudioContext()
  await context.resume()
  const node = new GainNode(context)
  const oscillator = new OscillatorNode(context, { frequency: SONG_HERTZ })
  const hiss = new AudioBufferSourceNode(context, { buffer: hissIn(context), loop: true })
  const loud = new GainNode(context, { gain: 0 })
  const start = context.currentTime
  loud.gain.setValueAtTime(0.05, start + SONG_FROM)
  loud.gain.setValueAtTime(0, start + SONG_FROM + SONG_SECONDS)
  oscillator.connect(loud).connect(node)
  hiss.connect(node)
  oscillator.start()
  hiss.start()
  const recordedAt = Date.now() - DELAY_MS
  const recorded = (second: number): number => recordedAt + (second - start) * 1000
  return {
    context,
    sungAtMs: recorded(start + SONG_FROM),
    player: {
      tap: () => ({ context, node }),
      heardAt: () => ({ atMs: recorded(context.currentTime), isExact: true }),
    },
  }
}

function hissIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = (Math.random() - 0.5) * 1e-4
  return buffer
}
