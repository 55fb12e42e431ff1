import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Keeps each processor busy until the returned function is called: what waits by the clock then waits in vain. */
export function busyBeside() {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  return () => Promise.all(workers.map((worker) => worker.terminate()))
}
