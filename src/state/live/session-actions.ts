import type { LivePlayerEvent } from '../../audio/live-player.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListenProblem, ListenState } from '../../domain/listening.ts'

/** What can be done with listening. */
export interface SessionActions {
  say(state: ListenState): void
  finish(state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void
  /** The sound is gone; `isPassing`: another attempt may bring it back. */
  lose(problem: ListenProblem, isPassing: boolean): void
}

/** Failures that another attempt may mend. */
const PASSING: readonly Failure['kind'][] = [
  'network',
  'offline',
  'not-answering',
  'timeout',
  'server',
  'not-found',
  'unreadable',
]

/** Does what a refusal of the station means; nothing where we gave up ourselves. */
export function afterFailure(failure: Failure, { lose }: SessionActions): void {
  if (failure.kind !== 'aborted') lose({ kind: 'start', failure }, PASSING.includes(failure.kind))
}

/** Does what it means that the player told something. */
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
