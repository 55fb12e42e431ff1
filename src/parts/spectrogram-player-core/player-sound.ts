import type { Sound } from '../../state/sound/recorded-sound.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** What a player does with its recording. */
export interface SoundControls extends Sound {
  /** Plays or pauses, as a press does: it begins where `beginWhere` says. */
  toggle(): void
  /** Who shows a part of it says from where a press plays; undefined: from where it stands. Gives the way to take that back. */
  beginWhere(second: () => number | undefined): () => void
}

/** A recording in the hands of a player: how it stands, and what can be done with it. */
export interface PlayerSound {
  readonly snapshot: SoundSnapshot
  readonly controls: SoundControls
}
