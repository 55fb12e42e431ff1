import { Refused } from './refused.ts'

/** Work that waits for its turn. */
export interface WorkQueue {
  /** Rejects with 503 when too many wait already, else as `work` does. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** `atOnce` at a time, `mostWaiting` behind them. */
export function createQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy >= atOnce) {
        if (waiting.length >= mostWaiting) throw new Refused(503, 'too-busy', 'Too many questions right now.', 5)
        await new Promise<void>((turn) => waiting.push(turn))
      } else busy += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}
