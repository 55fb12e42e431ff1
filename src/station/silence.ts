import type { Failure } from '../domain/failure.ts'
import { now } from '../platform/clock.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'

/** Silence of a foreign station, known to all elements of the page. */
export interface Silence {
  /** Failure with its cause, as far as it could be found out. */
  readonly failure: Failure
  looks: number
  lookedMs: number
  /** Time of the next look, milliseconds since 1970. */
  dueMs: number
  /** Look under way: one for all who ask. */
  looking: Promise<boolean> | undefined
}

/** Silences by base; written by the code that looks, which is loaded with the first one. */
export const silences = new Map<string, Silence>()

/** Failure of a station when it was asked last; undefined when it answered. */
export const silenceOf = (base: string): Failure | undefined => silences.get(base)?.failure

/** Wait before a silent station is looked for again, milliseconds; undefined when it is not known to be silent. */
export function untilNextLook(base: string): number | undefined {
  const silence = IS_OWN_PAGE ? undefined : silences.get(base)
  return silence && Math.max(0, silence.dueMs - now())
}
