import { Worker } from 'node:worker_threads'

const TURN_MS = 100

/**
 * Lets a process and its threads run for a share of each tenth of a second, and stops it for the rest (`SIGSTOP`): what a
 * limit of a control group does, where those belong to somebody else. Harsher than that: both processors stand still.
 *
 * @param share 0 to 1
 * @returns lets it run again; resolves when it does
 */
export function limitProcess(pid: number, share: number): () => Promise<void> {
  const worker = new Worker(new URL('./duty-cycle.ts', import.meta.url), {
    workerData: { pid, runMs: TURN_MS * share, stopMs: TURN_MS * (1 - share) },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return () => {
    worker.postMessage('end')
    return ended
  }
}
