import type { ClipState } from '../../audio/clip.ts'
import type { DecodedClip } from '../../audio/decoded-clip.ts'
import type { Failure } from '../../domain/failure.ts'
import type { SoundSettings } from '../../domain/sound/settings.ts'

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

/** Whether somebody wants to hear it, whether or not it sounds already. */
export const isSounding = ({ phase }: SoundSnapshot): boolean => phase === 'playing' || phase === 'loading'
