import { createMp3Encoder } from 'wasm-media-encoders'
import { fnv1a, mulberry32 } from '../garden/random.ts'
import { answerTasks } from '../../../server/station/media/worker-pool.ts'
import { renderAmbience } from '../synth/ambience.ts'
import { softLimit } from '../synth/clip.ts'
import { placeInGarden } from '../synth/room.ts'
import { writeScore } from '../synth/score.ts'
import { songOf } from '../synth/songs.ts'
import { sound } from '../synth/voice.ts'
import type { Bout } from './bouts.ts'
import type { SoundPlan } from './plan.ts'
import { BLOCK_SAMPLES, ECHO_SECONDS, SAMPLE_RATE } from './signal.ts'
import type { SoundTask } from './sound-task.ts'

/** Samples over which the noise of one block fades into that of the next. */
const SEAM = SAMPLE_RATE / 10

const GUSTS_PER_BLOCK = (10 * BLOCK_SAMPLES) / SAMPLE_RATE

const KEPT_BOUTS = 16

/** kbit/s, as stations send it (station-api 9.2). */
const BITRATE = 128

answerTasks(createSoundThread())

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

// about 2.4 MB each; a bout is heard in six blocks or seven

/** Makes the samples of blocks, -1 to 1, from their plans. Songs that reach into the next block are kept for it. */
function createRenderer(): (plan: SoundPlan) => Float32Array<ArrayBuffer> {
  const kept = new Map<string, Float32Array>()
  const voiceOf = (bout: Bout): Float32Array => {
    const voice = kept.get(bout.key) ?? sing(bout)
    kept.delete(bout.key)
    kept.set(bout.key, voice)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_BOUTS && oldest !== undefined) kept.delete(oldest)
    return voice
  }
  return (plan) => {
    const block = airOf(plan)
    for (const bout of plan.bouts) mix(block, voiceOf(bout), bout.start)
    for (let index = 0; index < block.length; index += 1) block[index] = softLimit(block[index] ?? 0)
    return block
  }
}

/** Wind, rain and road, without a seam between blocks though each has a noise of its own. */
function airOf({ noise: [before, own], air, gusts }: SoundPlan): Float32Array<ArrayBuffer> {
  const render = (seed: number, from: number): Float32Array =>
    renderAmbience(air, BLOCK_SAMPLES + SEAM, SAMPLE_RATE, mulberry32(seed), gusts.subarray(from))
  const fading = render(before, 0)
  const rising = render(own, GUSTS_PER_BLOCK)
  for (let index = 0; index < SEAM; index += 1) {
    const part = (index / SEAM) * (Math.PI / 2)
    rising[index] = (rising[index] ?? 0) * Math.sin(part) + (fading[BLOCK_SAMPLES + index] ?? 0) * Math.cos(part)
  }
  return rising.slice(0, BLOCK_SAMPLES)
}

/** Bout as the microphone hears it, its echoes included. */
function sing({ key, species, seconds, distance, peak }: Bout): Float32Array {
  const random = mulberry32(fnv1a(key))
  const song = songOf(species)
  const gain = song.loudness + 20 * Math.log10(peak)
  const dry = new Float32Array(Math.ceil((seconds + ECHO_SECONDS) * SAMPLE_RATE))
  for (const placed of writeScore(song, 0, seconds, random)) {
    if (placed.at + placed.note.seconds * placed.time > seconds) continue // no note is cut short
    sound({ ...placed, level: placed.level + gain }, dry, SAMPLE_RATE, random)
  }
  const heard = new Float32Array(dry.length)
  placeInGarden(dry, heard, SAMPLE_RATE, distance, random)
  return heard
}

function mix(block: Float32Array, voice: Float32Array, start: number): void {
  const from = Math.max(0, start)
  const to = Math.min(block.length, start + voice.length)
  for (let index = from; index < to; index += 1) block[index] = (block[index] ?? 0) + (voice[index - start] ?? 0)
}
