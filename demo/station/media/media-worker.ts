import { parentPort } from 'node:worker_threads'
import { encodeWav, readWav } from '../synth/wav.ts'
import { createClipSamples, CLIP_SAMPLE_RATE } from './clip-samples.ts'
import { spectrogramPng } from './spectrogram.ts'
import type { RecordedTask, Task, TaskAnswer, TaskMessage } from './worker-task.ts'

const KEPT_CLIPS = 4 // 2.9 MB each; the picture of a clip is mostly wanted right after its sound

const samplesFor = createClipSamples(KEPT_CLIPS)

function drawRecorded(task: RecordedTask): Uint8Array<ArrayBuffer> {
  const sound = readWav(task.wav)
  if (!sound) throw new Error('the recording is no WAV of 16 bit')
  return spectrogramPng(sound.samples, sound.sampleRate, task)
}

const perform = (task: Task | RecordedTask): Uint8Array<ArrayBuffer> =>
  task.kind === 'recorded'
    ? drawRecorded(task)
    : task.kind === 'clip'
      ? encodeWav({ samples: samplesFor(task), sampleRate: CLIP_SAMPLE_RATE })
      : spectrogramPng(samplesFor(task), CLIP_SAMPLE_RATE, task)

parentPort?.on('message', ({ number, task }: TaskMessage<Task | RecordedTask>) => {
  try {
    const bytes = perform(task)
    parentPort?.postMessage({ number, bytes } satisfies TaskAnswer, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ number, error: String(error) } satisfies TaskAnswer, [])
  }
})
