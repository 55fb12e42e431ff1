import type { ClipState } from '../../audio/clip.ts'
import type { DecodedClip } from '../../audio/decoded-clip.ts'
import type { Failure } from '../../domain/failure.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'

/** How a recording stands, for everything that draws it. */
export interface SoundSnapshot extends ClipState {
  /**
   * `closed`: nothing asked for yet. `decoded`: everything can be done. `plain`: its bytes cannot be read, it only plays.
   * `absent`: there is none.
   */
  readonly stage: 'closed' | 'opening' | 'decoded' | 'plain' | 'absent'
  readonly clip?: DecodedClip
  readonly settings: SoundSettings
  /** Why it could not be decoded. */
  readonly failure?: Failure
}

/** Of a recording for which nobody has asked yet. */
export const CLOSED_SOUND: SoundSnapshot = { stage: 'closed', phase: 'idle', position: 0, settings: INITIAL_SETTINGS }

/** Whether somebody wants to hear it, whether or not it sounds already. */
export const isSounding = ({ phase }: SoundSnapshot): boolean => phase === 'playing' || phase === 'loading'

/** The recording after a change: another phase leaves no problem behind, and a try that begins or succeeds no failure. */
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

/** What a later try may mend. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'timeout', 'not-answering', 'server', 'rate-limited']

/** Whether to fetch it: for the first time, or after a failure that a later try may mend. */
export function mayOpen({ stage, phase, failure }: SoundSnapshot): boolean {
  const isSilent = phase === 'failed' || phase === 'idle'
  return stage === 'closed' || (isSilent && failure !== undefined && PASSING.includes(failure.kind))
}
