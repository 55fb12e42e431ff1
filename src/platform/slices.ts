/** Time of a slice of work before the browser gets a turn, milliseconds: half a frame. */
const SLICE_MS = 8

/** Result of work that yields now and then, done in slices: between them the browser draws and answers. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await browserTurn()
    until = performance.now() + SLICE_MS
  }
}

/** Result of the same kind of work, done at one go. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Resolves when the browser had its turn; without the wait that timers have. */
const browserTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
