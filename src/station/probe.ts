import type { Result } from '../domain/result.ts'
import type { StationConfig } from '../domain/station-config.ts'
import { createClient } from './client.ts'
import { PROBE_TIMEOUT_MS } from './limits.ts'
import { silences } from './silence.ts'

/** How a station is looked for. */
export interface ProbeOptions {
  /** Asks as whoever is signed in at this origin: of a path of the page's own origin. Else as nobody in particular. */
  readonly asVisitor?: boolean
  /** How requests travel, where not straight. */
  readonly fetch?: typeof fetch
}

/**
 * Asks once whether a station answers at an address. No request waits longer than {@link PROBE_TIMEOUT_MS}; a failure says
 * why as far as a page can find out, `not-a-station` among it.
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
  // as a stranger: only so is anything that answers, but is no station, told from one that keeps its config to itself
  return createClient({ base, sameOrigin: false, fetch: patient }).boot()
}
