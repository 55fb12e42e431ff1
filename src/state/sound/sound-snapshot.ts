import type { ClipState } from '../../audio/clip.ts'
import type { DecodedClip } from '../../audio/decoded-clip.ts'
import type { Failure } from '../../domain/failure.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'

/** Snapshot of a recording's state, for all who draw it. */
export interface SoundSnapshot extends ClipState {
  /**
   * Stage. `closed`: nothing asked for yet. `decoded`: everything can be done. `plain`: its bytes cannot be read, it
   * only plays. `absent`: there is none.
   */
  readonly stage: 'closed' | 'opening' | 'decoded' | 'plain' | 'absent'
  readonly clip?: DecodedClip
  readonly settings: SoundSettings
  /** Reason why it could not be decoded. */
  readonly failure?: Failure
}

/** Snapshot of a recording that nobody has asked for yet. */
export const CLOSED_SOUND: SoundSnapshot = { stage: 'closed', phase: 'idle', position: 0, settings: INITIAL_SETTINGS }

/** Whether somebody wants to hear it, even before it sounds. */
export const isSounding = ({ phase }: SoundSnapshot): boolean => phase === 'playing' || phase === 'loading'

/** Snapshot after a change: another phase clears the problem, and a try that begins or succeeds clears the failure. */
export function withChange(
  { problem, failure, ...rest }: SoundSnapshot,
  change: Partial<SoundSnapshot>,
): SoundSnapshot {
  return {
    ...rest,
    ...(!change.phase && problem && { problem }),
    ...(!change.stage && failure && { failure }),
    ...change,
  }
}

/** Failures that a later try may cure. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'timeout', 'not-answering', 'server', 'rate-limited']

/** Whether to load it: for the first time, or after a failure that a later try may cure. */
export function mayOpen({ stage, phase, failure }: SoundSnapshot): boolean {
  const isSilent = phase === 'failed' || phase === 'idle'
  return stage === 'closed' || (isSilent && failure !== undefined && PASSING.includes(failure.kind))
}
