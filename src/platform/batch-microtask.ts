/** Work that is asked for any number of times in one turn and done once, at its end. */
export interface MicrotaskBatch {
  schedule(): void
  /** Whether it has been asked for and is not done yet. */
  readonly isScheduled: boolean
}

/** Puts work off to the end of the turn in which somebody asks for it. */
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
