/** Waits for something that a drawing, an answer or a timer brings; so long, seconds, that only what hangs is not there by then. */
export async function until<T>(look: () => T | undefined | null | false, seconds = 20): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const found = look()
    if (found) return found
    if (performance.now() > end) throw new Error(`never true: ${String(look)}`)
    await new Promise(requestAnimationFrame)
  }
}
