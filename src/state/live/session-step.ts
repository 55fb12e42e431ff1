import type { LivePlayerEvent } from '../../audio/live-player.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListenProblem, ListenState } from '../../domain/listening.ts'

/** What listening does next. */
export type SessionStep =
  | { readonly kind: 'say'; readonly state: ListenState }
  | { readonly kind: 'finish'; readonly state: 'stopped' | 'error' | 'unsupported'; readonly problem?: ListenProblem }
  /** The sound is gone; `isPassing`: another attempt may bring it back. */
  | { readonly kind: 'lose'; readonly problem: ListenProblem; readonly isPassing: boolean }

/** Failures that another attempt may mend. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'not-answering', 'timeout', 'server', 'not-found']

/** What a refusal of the station means; undefined where we gave up ourselves. */
export const stepAfterFailure = (failure: Failure): SessionStep | undefined =>
  failure.kind === 'aborted'
    ? undefined
    : { kind: 'lose', problem: { kind: 'start', failure }, isPassing: PASSING.includes(failure.kind) }

/** What it means that the player told something. */
export function stepAfterEvent(event: LivePlayerEvent): SessionStep {
  switch (event.kind) {
    case 'playing':
    case 'buffering':
    case 'blocked':
      return { kind: 'say', state: event.kind }
    case 'paused':
      return { kind: 'finish', state: 'stopped' }
    case 'unsupported':
      return { kind: 'finish', state: 'unsupported' }
    case 'code':
      return { kind: 'finish', state: 'error', problem: { kind: 'code' } }
    case 'failed':
      return { kind: 'lose', problem: { kind: 'playback', details: event.details }, isPassing: event.isNetwork }
  }
}
