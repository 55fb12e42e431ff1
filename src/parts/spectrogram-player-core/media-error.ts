import type { Failure } from '../../domain/failure.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** Error as a media element has it, by its codes: 2 network, 3 decoding, 4 no such sound. */
export interface PlayerError {
  readonly code: number
  /** Message in English, for developers. */
  readonly message: string
}

/**
 * Error of the player; null as long as sound is possible.
 *
 * @param trouble why the recording could not be loaded
 */
export function playerError({ phase, problem }: SoundSnapshot, trouble: Failure | undefined): PlayerError | null {
  if (phase !== 'failed' && phase !== 'absent' && !trouble) return null
  const fetched = trouble && trouble.kind !== 'unreadable' ? 2 : 3
  const code = phase === 'absent' || (problem === 'load' && !trouble) ? 4 : fetched
  return { code, message: trouble?.message ?? '' }
}

/**
 * Failure of the recording. One that cannot be decoded may still be heard: only a press can tell.
 *
 * @param isNothing whether there is neither picture nor sound
 */
export function troubleOf({ phase, problem, failure }: SoundSnapshot, isNothing: boolean): Failure | undefined {
  return (phase === 'idle' && isNothing) || (phase === 'failed' && problem === 'load') ? failure : undefined
}
