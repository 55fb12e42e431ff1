import type { Failure } from '../../domain/failure.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** What a media element tells of a failure, by its numbers: 2 network, 3 decoding, 4 there is no such sound. */
export interface PlayerError {
  readonly code: number
  /** In English, for developers. */
  readonly message: string
}

/**
 * Why nothing can be heard; null as long as something may.
 *
 * @param trouble why the recording could not be fetched
 */
export function playerError({ phase, problem }: SoundSnapshot, trouble: Failure | undefined): PlayerError | null {
  if (phase !== 'failed' && phase !== 'absent' && !trouble) return null
  const fetched = trouble && trouble.kind !== 'unreadable' ? 2 : 3
  const code = phase === 'absent' || (problem === 'load' && !trouble) ? 4 : fetched
  return { code, message: trouble?.message ?? '' }
}

/**
 * Why it cannot be had. What cannot be read may still be heard: of that only a press can tell.
 *
 * @param isNothing there is neither picture nor sound
 */
export function troubleOf({ phase, problem, failure }: SoundSnapshot, isNothing: boolean): Failure | undefined {
  return (phase === 'idle' && isNothing) || (phase === 'failed' && problem === 'load') ? failure : undefined
}
