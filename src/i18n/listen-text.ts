import type { Failure } from '../domain/failure.ts'
import type { Listening, ListenProblem } from '../domain/listening.ts'
import type { MessageKey } from './catalogue.ts'
import { failureText } from './failure-text.ts'
import type { Text } from './text.ts'

/** Words for the state of listening. */
export interface ListenWords {
  /** Status (Spec §4, §8). */
  readonly status: string
  /** Advice on what to do; empty where there is none. */
  readonly advice: string
}

/**
 * Words for a state that needs some: none for silence by choice, nor for sound.
 *
 * @param failure why there are no microphones, as long as there are none
 */
export function listenWords(
  text: Text,
  { state, problem, isTriedAgain }: Listening,
  failure?: Failure,
): ListenWords | undefined {
  if (failure && problem?.kind !== 'start')
    return { status: text('listen.noSources'), advice: failureText(text, failure) }
  switch (state) {
    case 'stopped':
      return problem && { status: statusOf(text, problem), advice: '' }
    case 'starting':
      return problem
        ? { status: text('listen.reconnecting'), advice: '' }
        : { status: text('listen.starting'), advice: '' }
    case 'buffering':
      return { status: text(problem ? 'listen.stalled' : 'listen.buffering'), advice: '' }
    case 'playing':
      return undefined
    case 'blocked':
      return { status: text('listen.blocked'), advice: '' }
    case 'unsupported':
      return { status: text('listen.unsupported'), advice: text('listen.advice.unsupported') }
    case 'error':
      return (
        problem && {
          status: statusOf(text, problem),
          advice: isTriedAgain ? text('listen.reconnecting') : adviceOf(text, problem),
        }
      )
  }
}

function statusOf(text: Text, problem: ListenProblem): string {
  switch (problem.kind) {
    case 'no-source':
      return text('listen.noSources')
    case 'interrupted':
      return text('listen.interrupted')
    case 'playback':
      return playbackWords(text, problem.details)
    case 'start':
    case 'no-sound':
    case 'stalled':
    case 'reconnecting':
    case 'code':
    case 'elsewhere':
      return text('listen.startError')
  }
}

function playbackWords(text: Text, details: string): string {
  if (MISSING.test(details)) return text('listen.missing')
  return details === '' ? text('listen.playbackError') : text('listen.playbackErrorDetails', { details })
}

/** Errors of the player for a part of the sound, or a list of parts, that did not come. */
const MISSING = /^(frag|level|manifest|audioTrack)(Load\w*|Gap)$/

/** Advice after a refused start, where the failure's own text has none. */
const START_ADVICE: Partial<Record<Failure['kind'], MessageKey>> = {
  unauthenticated: 'listen.advice.signIn',
  forbidden: 'listen.advice.signIn',
  private: 'listen.advice.signIn',
  withheld: 'listen.advice.signIn',
  'not-found': 'listen.advice.gone',
  server: 'listen.advice.server',
  'server-other': 'listen.advice.server',
}

/** Reason of the station's refusal, in its own words where it has some, and when it can be asked again. */
function refusalWords(text: Text, failure: Failure): string {
  const { kind, detail } = failure
  const why = failureText(text, failure, START_ADVICE[kind])
  return detail ? `${why} ${text('listen.stationSays', { words: detail })}` : why
}

function adviceOf(text: Text, problem: ListenProblem): string {
  switch (problem.kind) {
    case 'start':
      return refusalWords(text, problem.failure)
    case 'no-source':
      return text('listen.advice.noSource')
    case 'no-sound':
      return text('listen.advice.noSound')
    case 'playback':
    case 'reconnecting':
    case 'stalled':
      return text('listen.advice.again')
    case 'code':
      return text('listen.advice.code')
    case 'elsewhere':
      return text('listen.advice.elsewhere')
    case 'interrupted':
      return ''
  }
}
