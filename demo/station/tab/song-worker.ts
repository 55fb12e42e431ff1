import { createClipSamples, CLIP_SAMPLE_RATE } from '../media/clip-samples.ts'
import { encodeWav } from '../synth/wav.ts'
import type { IndexedPicture } from '../../../server/station/media/png.ts'
import { spectrogramPicture } from '../../../server/station/media/spectrogram-picture.ts'
import type { TaskAnswer, TaskMessage } from '../../../server/station/media/worker-pool.ts'
import type { SongTask } from '../media/song-task.ts'

/** Clips that are kept: the picture of one is mostly wanted together with its sound. */
const KEPT_CLIPS = 12

const samplesFor = createClipSamples(KEPT_CLIPS)

/** PNG of a picture, written by the browser. */
async function pngOf({ width, height, pixels, colours }: IndexedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const image = new ImageData(width, height)
  for (const [at, colour] of pixels.entries()) image.data.set(colours[colour] ?? [], at * 4)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

const perform = async (task: SongTask): Promise<Uint8Array<ArrayBuffer>> =>
  task.kind === 'clip'
    ? encodeWav({ samples: samplesFor(task), sampleRate: CLIP_SAMPLE_RATE })
    : pngOf(spectrogramPicture(samplesFor(task), CLIP_SAMPLE_RATE, task))

addEventListener('message', ({ data: { number, task } }: MessageEvent<TaskMessage<SongTask>>) => {
  perform(task).then(
    (bytes) => postMessage({ number, bytes } satisfies TaskAnswer, { transfer: [bytes.buffer] }),
    (error: unknown) => postMessage({ number, error: String(error) } satisfies TaskAnswer),
  )
})
