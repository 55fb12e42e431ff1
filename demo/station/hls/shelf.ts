import { KEPT_BEHIND, LIST_SIZE, READY_SEGMENTS } from './limits.ts'

/** Segment: two seconds of sound as they are served. */
export interface Segment {
  /** 0, 1, 2 … since the stream began. */
  readonly number: number
  readonly samples: number
  /** Times of its first sample and of its completion: real milliseconds since 1970. */
  readonly heardAt: number
  readonly readyAt: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The last segments of a stream. */
export interface Shelf {
  /** Oldest first, as many as are kept. */
  readonly segments: readonly Segment[]
  /** Adds the next one; a closed shelf takes none. */
  add(segment: Omit<Segment, 'number'>): void
  isReady(): boolean
  /** Resolves whether it is ready: waits so many milliseconds at most, or until it is closed. */
  whenReady(milliseconds: number): Promise<boolean>
  close(): void
}

const KEPT_SEGMENTS = LIST_SIZE.current + KEPT_BEHIND

export function createShelf(): Shelf {
  const segments: Segment[] = []
  const waiting = new Set<() => void>()
  let [made, closed] = [0, false]
  const isReady = (): boolean => !closed && segments.length >= READY_SEGMENTS
  const tell = (): void => {
    for (const wake of waiting) wake()
  }
  return {
    segments,
    isReady,
    add(segment) {
      if (closed) return
      segments.push({ ...segment, number: made })
      made += 1
      if (segments.length > KEPT_SEGMENTS) segments.shift()
      if (isReady()) tell()
    },
    async whenReady(milliseconds) {
      if (!closed && !isReady()) {
        await new Promise<void>((done) => {
          const wake = (): void => {
            clearTimeout(timeout)
            waiting.delete(wake)
            done()
          }
          const timeout = setTimeout(wake, milliseconds)
          waiting.add(wake)
        })
      }
      return isReady()
    },
    close() {
      closed = true
      tell()
    },
  }
}
