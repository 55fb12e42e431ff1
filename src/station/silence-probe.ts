import type { Failure } from '../domain/failure.ts'
import { now } from '../platform/clock.ts'
import { type RequestContext, send } from './http.ts'
import { SILENCE_FRESH_MS, SILENCE_LOOK_MS, SILENCE_MAX_LOOK_MS } from './limits.ts'
import { silences } from './silence.ts'

/**
 * Wait before the next look, milliseconds: 8 to 10 s, then twice that, and so on up to 40 s; random, so that many pages
 * do not come back at once.
 */
const dueAfter = (looks: number): number =>
  now() + Math.min(SILENCE_MAX_LOOK_MS, SILENCE_LOOK_MS * 2 ** looks) * (0.8 + 0.2 * Math.random())

/** Notes that a station does not answer, with the cause. */
export function noteSilence(base: string, failure: Failure): void {
  silences.set(base, { failure, looks: 0, lookedMs: now(), dueMs: dueAfter(0), looking: undefined })
}

/**
 * Looks whether a silent station answers again, with one request for all who ask meanwhile or a moment later.
 *
 * @param door how it is asked
 */
export async function endsSilence(base: string, door: RequestContext): Promise<boolean> {
  const silence = silences.get(base)
  if (!silence) return true
  if (!silence.looking && now() - silence.lookedMs < SILENCE_FRESH_MS) return false
  silence.looking ??= answers(door).then((isOver) => {
    silence.looking = undefined
    silence.looks += 1
    silence.lookedMs = now()
    silence.dueMs = dueAfter(silence.looks)
    if (isOver) silences.delete(base)
    return isOver
  })
  return silence.looking
}

/** Whether a station answers: its health may be read from any website. */
async function answers(door: RequestContext): Promise<boolean> {
  const health = await send({ method: 'GET', path: '/api/v2/health', as: 'none' }, door)
  return health.ok || !isSilence(health.failure)
}

/** Whether a failure may mean that nothing is there. */
export const isSilence = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout'
