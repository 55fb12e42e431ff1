import type { Failure } from '../domain/failure.ts'
import { now } from '../platform/clock.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'

/** A station elsewhere that does not answer, as all elements of the page know it. */
export interface Silence {
  /** Why, as far as it could be found out. */
  readonly failure: Failure
  looks: number
  lookedMs: number
  /** When somebody has to look again by themselves, milliseconds. */
  dueMs: number
  /** A look that is under way: one for all who want to know. */
  looking: Promise<boolean> | undefined
}

/** By base; kept by the code that looks, which comes with the first silence. */
export const silences = new Map<string, Silence>()

/** Why a station was silent when it was asked last; undefined when it was not. */
export const silenceOf = (base: string): Failure | undefined => silences.get(base)?.failure

/** How long to wait before a silent station is looked for again, milliseconds; undefined when it is not known to be silent. */
export function untilNextLook(base: string): number | undefined {
  const silence = IS_OWN_PAGE ? undefined : silences.get(base)
  return silence && Math.max(0, silence.dueMs - now())
}
