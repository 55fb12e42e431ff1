import type { Sound } from '../../state/sound/recorded-sound.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** Controls of a recording in a player. */
export interface SoundControls extends Sound {
  /** Plays or pauses, as a press does: it begins where `beginWhere` says. */
  toggle(): void
  /**
   * Sets where a press begins, for a view that shows a part; undefined: at the position. Returns the way to take that
   * back.
   */
  beginWhere(second: () => number | undefined): () => void
}

/** Recording in a player: its state and its controls. */
export interface PlayerSound {
  readonly snapshot: SoundSnapshot
  readonly controls: SoundControls
}
