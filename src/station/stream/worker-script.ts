let url: string | undefined

/**
 * Shares the streams of all tabs through a shared worker (browsers.md). To be called before anything is opened. Without
 * it, and wherever the worker cannot be had, each page has its own connections.
 *
 * @param script address of the worker's script; one of another origin is left unused
 */
export function shareStreams(script: string | undefined): void {
  url = script
}

/** Address of the worker's script, where one was given. */
export const workerScript = (): string | undefined => url
