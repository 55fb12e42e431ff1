import type { SingingSpecies } from '../synth/songs.ts'

/** A piece of work that takes too long for the thread that answers requests. */
export type Task =
  | { readonly kind: 'clip'; readonly species: SingingSpecies; readonly seed: number }
  | {
      readonly kind: 'spectrogram'
      readonly species: SingingSpecies
      readonly seed: number
      readonly width: number
      readonly height: number
      readonly raw: boolean
    }

/** Drawing of a recording that is there. */
export interface RecordedTask {
  readonly kind: 'recorded'
  /** A WAV file. */
  readonly wav: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly raw: boolean
}

/** Message to the worker and back. */
export interface TaskMessage<Work = Task> {
  readonly number: number
  readonly task: Work
}
export interface TaskAnswer {
  readonly number: number
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Reason of a failure: an error of our own. */
  readonly error?: string
}
