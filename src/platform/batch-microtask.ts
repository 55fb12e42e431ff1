/** Batch of work: asked for any number of times in one turn, done once at its end. */
export interface MicrotaskBatch {
  schedule(): void
  /** Whether it has been asked for and is not done yet. */
  readonly isScheduled: boolean
}

/** Batch that does its work at the end of the turn in which it was asked for. */
export function batchMicrotask(act: () => void): MicrotaskBatch {
  let isScheduled = false
  return {
    schedule() {
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(() => {
        isScheduled = false
        act()
      })
    },
    get isScheduled() {
      return isScheduled
    },
  }
}
