import type { SoundSettings } from '../../domain/sound/settings.ts'
import type { Sound } from '../../state/sound/recorded-sound.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** What a player does with its recording. Nothing is fetched before `open` or `play`. */
export interface SoundControls {
  /** Loads the code that plays and draws. */
  prepare(): void
  /** Fetches and decodes the recording, so that it can be seen. */
  open(): void
  /** To be called while a click is handled, so that the browser lets it sound. */
  play(): void
  pause(): void
  /** Plays or pauses, as a press does: it begins where `beginWhere` says. */
  toggle(): void
  /** Who shows a part of it says from where a press plays; undefined: from where it stands. Gives the way to take that back. */
  beginWhere(second: () => number | undefined): () => void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
  set(change: Partial<SoundSettings>): void
  /** How it stands at this moment, drawn or not. */
  readonly now: SoundSnapshot
  /** Once there is something to ask: where it plays to the moment, what is heard as samples. */
  readonly engine: Sound | undefined
}

/** A recording in the hands of a player: how it stands, and what can be done with it. */
export interface PlayerSound {
  readonly snapshot: SoundSnapshot
  readonly controls: SoundControls
}
