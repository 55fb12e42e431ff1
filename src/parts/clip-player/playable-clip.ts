import type { ClipState } from '../../state/sound/clips.ts'

/** A clip that a person can play: how it stands and what can be done with it. */
export interface PlayableClip {
  readonly state: ClipState
  /** Somebody comes near: loads what it takes to play. */
  prepare(): void
  toggle(): void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
}
