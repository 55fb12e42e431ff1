import { parentPort, Worker } from 'node:worker_threads'

/** Message to the worker and back. */
export interface TaskMessage<Work> {
  readonly number: number
  readonly task: Work
}
export interface TaskAnswer {
  readonly number: number
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Reason of a failure: an error of our own. */
  readonly error?: string
}

/** Answers the tasks of a pool: what its worker does. */
export function answerTasks(
  perform: (task: never) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): void {
  parentPort?.on('message', ({ number, task }: TaskMessage<never>) => {
    Promise.resolve(task)
      .then(perform)
      .then(
        (bytes) => parentPort?.postMessage({ number, bytes } satisfies TaskAnswer, [bytes.buffer]),
        (error: unknown) => parentPort?.postMessage({ number, error: String(error) } satisfies TaskAnswer, []),
      )
  })
}

/** Pool with a thread of its own for long work, started with the first task and never in the way of exit. */
export interface WorkerPool<Work> {
  /**
   * Runs a task. Rejects only when the work itself is broken or the pool closes.
   *
   * @param isUrgent before all that has not begun: somebody waits for a sound, while pictures may come later
   */
  run(task: Work, isUrgent?: boolean): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** Error of work given up because the station ends. */
export class WorkerPoolClosed extends Error {
  constructor() {
    super('The pool is closed')
  }
}

interface Waiting<Work> {
  readonly task: Work
  readonly isUrgent: boolean
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(reason: Error): void
}

/** `.ts` from the sources, `.js` in the published package, where Node runs no TypeScript. */
const OWN_ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js'

/** Where a worker's code lies: `path` without ending, from a module's own `import.meta.url`. */
export const workerFile = (path: string, module: string): URL => new URL(`${path}${OWN_ENDING}`, module)

/** Opens a pool whose work is done in a file (`workerFile`). */
export function createWorkerPool<Work>(worksIn: URL): WorkerPool<Work> {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting<Work>>()
  /** Task in the thread's hand: it gets one at a time, or urgent ones would stand behind all of them. */
  let inHand: number | undefined

  const rejectAll = (reason: Error): void => {
    worker = undefined
    inHand = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  const begin = (): void => {
    const all = [...waiting]
    const next = all.find(([, { isUrgent }]) => isUrgent) ?? all[0]
    if (inHand !== undefined || !next) return
    const [number, { task }] = next
    inHand = number
    worker ??= start()
    worker.ref() // work in hand keeps the process up, an idle thread does not
    worker.postMessage({ number, task } satisfies TaskMessage<Work>, [])
  }

  const start = (): Worker => {
    const started = new Worker(worksIn)
    started.on('message', ({ number, bytes, error }: TaskAnswer) => {
      const caller = waiting.get(number)
      waiting.delete(number)
      if (worker === started) inHand = undefined
      if (waiting.size === 0 && worker === started) started.unref() // not when it is being ended
      begin()
      if (bytes) caller?.resolve(bytes)
      else caller?.reject(new Error(error ?? 'The worker gave nothing'))
    })
    started.on('error', rejectAll)
    started.on('exit', () => {
      if (worker === started) rejectAll(new WorkerPoolClosed())
    })
    return started
  }

  return {
    run: (task, isUrgent = false) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { task, isUrgent, resolve, reject })
        begin()
      }),
    async close() {
      const closing = worker
      rejectAll(new WorkerPoolClosed())
      closing?.ref() // or nothing would wait for its end
      await closing?.terminate()
    },
  }
}
