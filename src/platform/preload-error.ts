const watchers = new Set<() => void>()

/** Calls whenever code that is needed now cannot be loaded. Returns the way to stop. */
export function onMissingCode(fn: () => void): () => void {
  watchers.add(fn)
  return () => void watchers.delete(fn)
}

/** Tells the watchers that needed code could not be loaded. */
export function tellMissingCode(): void {
  for (const watcher of [...watchers]) watcher()
}

/**
 * Waits for a file of the page. If it cannot be loaded, the window gets the event that pages built with Vite know,
 * `vite:preloadError` with the error as its `payload`; unless that is prevented, the error is thrown (Spec §8).
 *
 * @returns the loaded file; undefined when a listener has taken care of the failure
 */
export const preloaded = <Code>(loading: Promise<Code>): Promise<Code | undefined> =>
  loading.catch((error: unknown) => {
    tellMissingCode()
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return undefined
  })
