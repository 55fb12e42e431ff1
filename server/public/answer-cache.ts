/** Time for which a failed question is not repeated, milliseconds. */
const FAILED_MS = 1000

/** Cache of answers that many ask for at once: each question is asked once, and its answer kept for a while. */
export interface AnswerCache<Answer> {
  /**
   * Gets an answer; rejects as `load` did. `keptMs` counts from the answer on; it may depend on it. `joined` is called
   * where another waits for the same answer already.
   */
  get(
    key: string,
    keptMs: number | ((answer: Answer) => number),
    load: () => Promise<Answer>,
    joined?: () => void,
  ): Promise<Answer>
  /** Size of the kept answers, bytes. */
  bytes(): number
}

/**
 * Cache that drops the answers unused for longest first.
 *
 * @param mostBytes kept at most; a larger answer is not kept
 * @param mostAnswers the same, counted
 * @param now milliseconds
 */
export function createAnswerCache<Answer>(
  { mostBytes, mostAnswers }: { readonly mostBytes: number; readonly mostAnswers: number },
  sizeOf: (answer: Answer) => number,
  now: () => number = Date.now,
): AnswerCache<Answer> {
  interface Entry {
    readonly answer: Promise<Answer>
    until: number
    bytes: number
  }
  const entries = new Map<string, Entry>() // in the order of last use
  let total = 0
  const forget = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes
  }
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (total <= mostBytes && entries.size <= mostAnswers) return
      if (entry.until < Number.POSITIVE_INFINITY) forget(key, entry) // whoever waits for it would ask again
    }
  }
  return {
    get(key, keptMs, load, joined) {
      const found = entries.get(key)
      if (found && found.until > now()) {
        entries.delete(key)
        entries.set(key, found)
        if (found.until === Number.POSITIVE_INFINITY) joined?.()
        return found.answer
      }
      if (found) forget(key, found)
      const entry: Entry = { answer: load(), until: Number.POSITIVE_INFINITY, bytes: 0 }
      entries.set(key, entry)
      entry.answer.then(
        (answer) => {
          entry.bytes = sizeOf(answer)
          entry.until = now() + (typeof keptMs === 'number' ? keptMs : keptMs(answer))
          total += entry.bytes
          makeRoom()
        },
        () => {
          entry.until = now() + FAILED_MS
          makeRoom()
        },
      )
      return entry.answer
    },
    bytes: () => total,
  }
}
