import { createMp3Encoder } from 'wasm-media-encoders'
import { createRenderer } from './render.ts'
import { SAMPLE_RATE } from './signal.ts'
import type { SoundTask } from './sound-task.ts'

/** kbit/s, as stations send it (station-api 9.2). */
const BITRATE = 128

/** Does the work of the sound thread: renders blocks and keeps one MP3 encoder for each stream. */
export function createSoundThread(): (task: SoundTask) => Promise<Uint8Array<ArrayBuffer>> {
  const render = createRenderer()
  const encoders = new Map<string, ReturnType<typeof newEncoder>>()
  return async (task) => {
    if (task.kind === 'block') return new Uint8Array(render(task.plan).buffer)
    if (task.kind === 'mp3-end') {
      encoders.delete(task.stream)
      return new Uint8Array(0)
    }
    const encoder = encoders.get(task.stream) ?? newEncoder()
    encoders.set(task.stream, encoder)
    return (await encoder).encode([task.samples]).slice() // the encoder goes on writing in its own memory
  }
}

async function newEncoder() {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE })
  return encoder
}
