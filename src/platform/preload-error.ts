const watchers = new Set<() => void>()

/** Calls whenever code that is wanted now does not come. Returns the way to stop. */
export function onMissingCode(fn: () => void): () => void {
  watchers.add(fn)
  return () => void watchers.delete(fn)
}

/** Tells who watches that code which is wanted did not come. */
export function tellMissingCode(): void {
  for (const watcher of [...watchers]) watcher()
}

/**
 * Waits for a file of the page that is loaded when it is needed. When it does not come, the window hears of it in the event
 * that pages built with Vite know, `vite:preloadError` with the error as its `payload`; unless that is prevented, the error
 * goes on (Spec §8).
 *
 * @returns what was loaded; undefined when somebody has taken care of the failure
 */
export const preloaded = <Code>(loading: Promise<Code>): Promise<Code | undefined> =>
  loading.catch((error: unknown) => {
    tellMissingCode()
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return undefined
  })
