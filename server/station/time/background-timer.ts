/** Timer that keeps no process alive; in a browser none does. */
export function inBackground<Timer>(timer: Timer): Timer {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref(): void }).unref() // reason: Node's
  return timer
}
