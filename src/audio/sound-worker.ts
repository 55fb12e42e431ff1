/** Script of the sound worker: analysis, drawing and rendering away from the page's own thread. */
import { atOnce } from '../platform/slices.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { createSoundJobs } from './sound-jobs.ts'
import { SOUND_WORKER, type WorkerResponse, type WorkerRequest } from './worker-messages.ts'

// only as that worker: the file with all elements is its own worker
if ('DedicatedWorkerGlobalScope' in globalThis && Reflect.get(globalThis, 'name') === SOUND_WORKER) {
  const jobs = createSoundJobs()
  const tell = (answer: WorkerResponse): void => {
    const { value } = answer
    const transfer = ArrayBuffer.isView(value) ? [value.buffer] : []
    globalThis.postMessage(answer, { transfer })
  }
  createLifetime().listen(globalThis, 'message', (event) => {
    const request = (event as MessageEvent<WorkerRequest>).data // reason: our protocol
    if (request.kind === 'register') return jobs.register(request.sound, request.samples, request.sampleRate)
    if (request.kind === 'unregister') return jobs.unregister(request.sound)
    try {
      tell({ id: request.id, value: atOnce(jobs.work(request.sound, request.job)) })
    } catch (error) {
      tell({ id: request.id, problem: String(error) })
    }
  })
  tell({ id: 0 })
}
