import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskMessage } from '../media/worker-task.ts'
import type { SoundTask } from './sound-task.ts'
import { createSoundThread } from './sound-thread.ts'

const perform = createSoundThread()

parentPort?.on('message', ({ number, task }: TaskMessage<SoundTask>) => {
  perform(task).then(
    (bytes) => parentPort?.postMessage({ number, bytes } satisfies TaskAnswer, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) } satisfies TaskAnswer, []),
  )
})
