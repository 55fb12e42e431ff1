import { PROBE_TIMEOUT_MS } from './limits.ts'

/**
 * Whether the server answers and has another build than this page now: a file that every page of a build begins with is
 * gone, or a page stands in its place.
 *
 * @param url address of that file
 */
export async function isBuildGone(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const answer = await fetch(url, { cache: 'no-store', signal }).catch(() => undefined)
  if (!answer || answer.status >= 500) return false
  void answer.body?.cancel()
  return !answer.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')
}
