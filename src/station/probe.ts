import type { Result } from '../domain/result.ts'
import type { StationConfig } from '../domain/station-config.ts'
import { createClient } from './client.ts'
import { PROBE_TIMEOUT_MS } from './limits.ts'
import { silences } from './silence.ts'

/** Options for looking for a station. */
export interface ProbeOptions {
  /** Whether requests carry the visitor's sign-in: for a path of the page's own origin. Else they are anonymous. */
  readonly asVisitor?: boolean
  /** Transport of the requests, where it is not the browser's own. */
  readonly fetch?: typeof fetch
}

/**
 * Asks once whether a station answers at an address. No request waits longer than {@link PROBE_TIMEOUT_MS}; a failure
 * has its cause as far as a page can find it, `not-a-station` among them.
 *
 * @param base origin plus path prefix, without a trailing slash
 * @param signal ends the search: `aborted`, or any other failure
 */
export function probeStation(
  base: string,
  signal: AbortSignal,
  { asVisitor = false, fetch: ask = (input, init) => globalThis.fetch(input, init) }: ProbeOptions = {},
): Promise<Result<StationConfig>> {
  const patient: typeof fetch = (input, init) => {
    const limits = [signal, AbortSignal.timeout(PROBE_TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]
    return ask(input, { ...init, ...(asVisitor && { credentials: 'same-origin' }), signal: AbortSignal.any(limits) })
  }
  silences.delete(base) // may have been found out on another way
  // asked as a foreign station: only so is a server that is no station told from one that hides its config
  return createClient({ base, sameOrigin: false, fetch: patient }).boot()
}
