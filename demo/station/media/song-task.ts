import type { SingingSpecies } from '../synth/songs.ts'

/** Work on a song of the garden: its sound, or a picture of it. */
export type SongTask =
  | { readonly kind: 'clip'; readonly species: SingingSpecies; readonly seed: number }
  | {
      readonly kind: 'spectrogram'
      readonly species: SingingSpecies
      readonly seed: number
      readonly width: number
      readonly height: number
      readonly raw: boolean
    }
