import type { TaskAnswer, TaskMessage } from '../../../server/station/media/worker-pool.ts'
import type { SongTask } from '../media/song-task.ts'
import type { MakeMedia } from './tab-media.ts'

/** Maker whose work a worker does; it is begun with the first task. */
export function songClient(start: () => Worker): MakeMedia {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | undefined
  let count = 0
  const begin = (): Worker => {
    const begun = start()
    begun.onmessage = ({ data: { number, bytes, error } }: MessageEvent<TaskAnswer>) => {
      if (bytes) waiting.get(number)?.resolve(bytes)
      else waiting.get(number)?.reject(new Error(error))
      waiting.delete(number)
    }
    return begun
  }
  return (task: SongTask) => {
    const made = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    count += 1
    waiting.set(count, made)
    worker ??= begin()
    worker.postMessage({ number: count, task } satisfies TaskMessage<SongTask>)
    return made.promise
  }
}
