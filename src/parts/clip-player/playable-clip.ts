import type { ClipState } from '../../state/sound/clips.ts'

/** Clip that a person can play: its state and its controls. */
export interface PlayableClip {
  readonly state: ClipState
  /** Loads the code for playing, when a pointer or the focus comes near. */
  prepare(): void
  toggle(): void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
}
