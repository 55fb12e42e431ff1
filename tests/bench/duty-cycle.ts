import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: a busy bench must not let a process run for longer than it may.
const { pid, runMs, stopMs } = workerData as { pid: number; runMs: number; stopMs: number } // reason: of limitProcess
const asleep = new Int32Array(new SharedArrayBuffer(4))
let isOver = false
parentPort?.once('message', () => (isOver = true))

const pause = (ms: number): void => void Atomics.wait(asleep, 0, 0, ms)
const turn = (): void => {
  try {
    process.kill(pid, 'SIGSTOP')
    pause(stopMs)
    process.kill(pid, 'SIGCONT')
    if (isOver) return parentPort?.close()
    pause(runMs)
  } catch {
    return parentPort?.close() // it has ended
  }
  setImmediate(turn) // lets a message in
}
turn()
