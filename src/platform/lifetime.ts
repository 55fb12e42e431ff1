/** Lifetime that owns listeners and timers; `end()` undoes all of them at once. */
export interface Lifetime {
  /** Listens until the end, or until the returned function is called. */
  listen(
    target: EventTarget,
    type: string,
    handler: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): () => void
  /** Calls every `ms` milliseconds. Returns the way to stop early. */
  every(ms: number, fn: () => void): () => void
  /** Calls once after `ms` milliseconds. Returns the way to cancel. */
  after(ms: number, fn: () => void): () => void
  /** Resolves after `ms` milliseconds, or at the end; the caller has to look which. */
  passed(ms: number): Promise<void>
  /** Registers something to undo at the end. Returns a function that undoes it now. */
  add(cleanup: () => void): () => void
  /** Undoes everything, last registered first. May be called twice. */
  end(): void
}

/** Lifetime that begins now. Anything registered after its end is undone at once, so a late answer cannot leak. */
export function createLifetime(): Lifetime {
  const cleanups = new Set<() => void>()
  let ended = false

  const add = (cleanup: () => void): (() => void) => {
    if (ended) {
      cleanup()
      return () => {}
    }
    const once = (): void => {
      if (cleanups.delete(once)) cleanup()
    }
    cleanups.add(once)
    return once
  }

  return {
    add,
    listen(target, type, handler, options) {
      target.addEventListener(type, handler, options)
      return add(() => target.removeEventListener(type, handler, options))
    },
    every(ms, fn) {
      const timer = setInterval(fn, ms)
      return add(() => clearInterval(timer))
    },
    after(ms, fn) {
      const timer = setTimeout(() => {
        forget()
        fn()
      }, ms)
      const forget = add(() => clearTimeout(timer))
      return forget
    },
    passed(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => over(), ms)
        const over = add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
    end() {
      ended = true
      for (const cleanup of [...cleanups].toReversed()) cleanup()
    },
  }
}

/** Wait before missing code or messages are loaded again, milliseconds: their station may be away. */
export const RETRY_CODE_MS = 5000

/**
 * Loads until it succeeds, every `againMs` milliseconds, so that a station may come back. Ends with the lifetime.
 *
 * @param use gets what has been loaded, perhaps after the end of the lifetime
 */
export function retryUntilLoaded<Code>(
  lifetime: Lifetime,
  againMs: number,
  load: () => Promise<Code>,
  use?: (code: Code) => void,
): void {
  load().then(use, () => lifetime.after(againMs, () => retryUntilLoaded(lifetime, againMs, load, use)))
}
