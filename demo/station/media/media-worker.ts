import { answerTasks } from '../../../server/station/media/worker-pool.ts'
import { spectrogramPng } from '../../../server/station/media/spectrogram.ts'
import { encodeWav } from '../synth/wav.ts'
import { createClipSamples, CLIP_SAMPLE_RATE } from './clip-samples.ts'
import type { SongTask } from './song-task.ts'

const KEPT_CLIPS = 4 // 2.9 MB each; the picture of a clip is mostly wanted right after its sound

const samplesFor = createClipSamples(KEPT_CLIPS)

answerTasks((task: SongTask) =>
  task.kind === 'clip'
    ? encodeWav({ samples: samplesFor(task), sampleRate: CLIP_SAMPLE_RATE })
    : spectrogramPng(samplesFor(task), CLIP_SAMPLE_RATE, task),
)
