import type { LivePlayerEvent } from '../../audio/live-player.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListenProblem, ListenState } from '../../domain/listening.ts'

/** Actions of a listening session. */
export interface SessionActions {
  say(state: ListenState): void
  finish(state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void
  /** Handles lost sound; `isPassing`: another attempt may bring it back. */
  lose(problem: ListenProblem, isPassing: boolean): void
}

/** Failures that another attempt may cure. */
const PASSING: readonly Failure['kind'][] = [
  'network',
  'offline',
  'not-answering',
  'timeout',
  'server',
  'not-found',
  'unreadable',
]

/** Handles a refusal of the station; does nothing after our own abort. */
export function afterFailure(failure: Failure, { lose }: SessionActions): void {
  if (failure.kind !== 'aborted') lose({ kind: 'start', failure }, PASSING.includes(failure.kind))
}

/** Handles an event of the player. */
export function afterEvent(event: LivePlayerEvent, { say, finish, lose }: SessionActions): void {
  switch (event.kind) {
    case 'playing':
    case 'buffering':
    case 'blocked':
      return say(event.kind)
    case 'paused':
      return finish('stopped')
    case 'unsupported':
      return finish('unsupported')
    case 'code':
      return finish('error', { kind: 'code' })
    case 'failed':
      return lose({ kind: 'playback', details: event.details }, event.isNetwork)
  }
}
