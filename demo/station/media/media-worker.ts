import { parentPort } from 'node:worker_threads'
import { synthesiseClip } from '../synth/clip.ts'
import { encodeWav, readWav } from '../synth/wav.ts'
import { spectrogramPng } from './spectrogram.ts'
import type { RecordedTask, Task, TaskAnswer, TaskMessage } from './worker-task.ts'

const SAMPLE_RATE = 48_000
const KEPT_CLIPS = 4 // 2.9 MB each; the picture of a clip is mostly wanted right after its sound

const kept = new Map<string, Float32Array>()

function samplesFor({ species, seed }: Task): Float32Array {
  const key = `${seed}:${species.scientificName}`
  const samples = kept.get(key) ?? synthesiseClip({ species, seed, sampleRate: SAMPLE_RATE })
  kept.delete(key)
  kept.set(key, samples)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_CLIPS && oldest !== undefined) kept.delete(oldest)
  return samples
}

function drawRecorded(task: RecordedTask): Uint8Array<ArrayBuffer> {
  const sound = readWav(task.wav)
  if (!sound) throw new Error('the recording is no WAV of 16 bit')
  return spectrogramPng(sound.samples, sound.sampleRate, task)
}

const perform = (task: Task | RecordedTask): Uint8Array<ArrayBuffer> =>
  task.kind === 'recorded'
    ? drawRecorded(task)
    : task.kind === 'clip'
      ? encodeWav({ samples: samplesFor(task), sampleRate: SAMPLE_RATE })
      : spectrogramPng(samplesFor(task), SAMPLE_RATE, task)

parentPort?.on('message', ({ number, task }: TaskMessage<Task | RecordedTask>) => {
  try {
    const bytes = perform(task)
    parentPort?.postMessage({ number, bytes } satisfies TaskAnswer, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ number, error: String(error) } satisfies TaskAnswer, [])
  }
})
