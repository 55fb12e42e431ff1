import { Refused } from './refused.ts'

/** Queue of work. An asker is an address, or the network that its owner has. */
export interface WorkQueue {
  /**
   * Runs work in its turn. Rejects with 503 when too much waits already, else as `work` does. `key` names the work for
   * `alsoFor`.
   */
  run<T>(asker: string, key: string, work: () => Promise<T>): Promise<T>
  /** Adds another asker to the same work, which is done in the turn of the first of them. */
  alsoFor(asker: string, key: string): void
}

/** Limits of work under way and waiting; the same of one asker. */
export interface WorkQueueLimits {
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly mostWaiting: number
  readonly mostWaitingOfOne: number
}

/** Job that begins in the turn of an asker. */
type Job = (turnOf: string) => void

/** Queue in which askers take turns, one piece of work each: a greedy one waits behind itself. */
export function createQueue(limits: WorkQueueLimits): WorkQueue {
  const lines = new Map<string, Set<Job>>() // the one whose turn is next stands first
  const waiting = new Map<string, Job>()
  const busyOf = new Map<string, number>()
  let busy = 0
  const take = (asker: string): boolean => {
    const mine = busyOf.get(asker) ?? 0
    if (busy >= limits.atOnce || mine >= limits.atOnceOfOne) return false
    busy += 1
    busyOf.set(asker, mine + 1)
    return true
  }
  const leave = (job: Job): void => {
    for (const [asker, line] of lines) if (line.delete(job) && line.size === 0) lines.delete(asker)
  }
  const next = (): void => {
    const found = [...lines].find(([asker]) => take(asker))
    if (!found) return
    const [asker, line] = found
    lines.delete(asker)
    lines.set(asker, line)
    for (const job of line) return job(asker)
  }
  const free = (asker: string): void => {
    busy -= 1
    const left = (busyOf.get(asker) ?? 1) - 1
    if (left > 0) busyOf.set(asker, left)
    else busyOf.delete(asker)
    next()
  }
  /** Puts work at the end of an asker's line; false when that is full. */
  const stand = (asker: string, job: Job): boolean => {
    const line = lines.get(asker) ?? new Set()
    if (line.size >= limits.mostWaitingOfOne) return false
    lines.set(asker, line.add(job))
    return true
  }
  /** Resolves with the asker whose turn it is. */
  const turn = (asker: string, key: string): Promise<string> =>
    new Promise((begin, refuse) => {
      const job: Job = (turnOf) => {
        leave(job)
        if (waiting.get(key) === job) waiting.delete(key)
        begin(turnOf)
      }
      if (waiting.size >= limits.mostWaiting || !stand(asker, job))
        return refuse(new Refused(503, 'too-busy', 'Too many questions right now.', 5))
      waiting.set(key, job)
    })
  return {
    async run(asker, key, work) {
      const turnOf = take(asker) ? asker : await turn(asker, key)
      try {
        return await work()
      } finally {
        free(turnOf)
      }
    },
    alsoFor(asker, key) {
      const job = waiting.get(key)
      if (!job) return
      if (take(asker)) job(asker)
      else stand(asker, job)
    },
  }
}
