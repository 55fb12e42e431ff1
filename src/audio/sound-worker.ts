/** The script of the sound worker: analysing, drawing and rendering away from the page's own thread. */
import { atOnce } from '../platform/slices.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { createWorkbench } from './workbench.ts'
import { SOUND_WORKER, type WorkerAnswer, type WorkerOrder } from './worker-orders.ts'

// only as that worker: the file that holds all elements is its own worker
if ('DedicatedWorkerGlobalScope' in globalThis && Reflect.get(globalThis, 'name') === SOUND_WORKER) {
  const bench = createWorkbench()
  const tell = (answer: WorkerAnswer): void => {
    const { value } = answer
    const transfer = ArrayBuffer.isView(value) ? [value.buffer] : []
    globalThis.postMessage(answer, { transfer })
  }
  createLifetime().listen(globalThis, 'message', (event) => {
    const order = (event as MessageEvent<WorkerOrder>).data // reason: our protocol
    if (order.kind === 'hold') return bench.hold(order.sound, order.samples, order.sampleRate)
    if (order.kind === 'drop') return bench.drop(order.sound)
    try {
      tell({ id: order.id, value: atOnce(bench.work(order.sound, order.job)) })
    } catch (error) {
      tell({ id: order.id, problem: String(error) })
    }
  })
  tell({ id: 0 })
}
