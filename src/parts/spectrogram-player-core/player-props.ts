import type { ReactNode } from 'react'
import type { Lane } from '../../domain/sound/lane.ts'
import type { ClipSource, PlayerControl, PlayerPreload } from '../../domain/sound/player.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import type { PlayerSound } from './player-sound.ts'

/** What became of the picture that is drawn from the sound. */
export type DrawingOutcome = 'drawn' | 'failed'

/** What a player is told, and tells. */
export interface PlayerProps {
  readonly source: ClipSource
  /** Its name for style sheets of the page around: `player` unless it is all there is. */
  readonly part?: string
  /** From `useSound(source)`. */
  readonly sound: PlayerSound
  /** Bird and time, for the names of picture and controls: "Eurasian Wren, 06:12". */
  readonly subject: string
  readonly size: SpectrogramSize
  /** Undefined: `auto` where there is no other picture. */
  readonly preload?: PlayerPreload | undefined
  /** Everything when undefined. */
  readonly controls?: readonly PlayerControl[] | undefined
  readonly noSpectrogram?: boolean | undefined
  /** Address of a picture to show until the sound has been fetched, in place of the station's. */
  readonly pictureUrl?: string | undefined
  /** The station's picture is not asked for, unless the recording cannot be drawn here. */
  readonly isDrawnHere?: boolean
  /** Stand before and after the tools. */
  readonly toolsBefore?: ReactNode
  readonly toolsAfter?: ReactNode
  readonly lanes?: readonly Lane[] | undefined
  /** Told how it stands with the station's picture. */
  onPicture?(picture: SpectrogramPicture): void
  /** The picture drawn from the sound is on the screen, or cannot be drawn. */
  onDrawing?(outcome: DrawingOutcome): void
  /** A box was drawn, changed or removed. */
  onBox?(box: BoxMeasurements | undefined): void
}

/** A box with what is loudest in it: seconds and hertz. */
export interface BoxMeasurements {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly peak: number | undefined
}
