import type { ReactNode } from 'react'
import type { Lane } from '../../domain/sound/lane.ts'
import type { ClipSource, PlayerControl, PlayerPreload } from '../../domain/sound/player.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import type { PlayerSound } from './player-sound.ts'

/** Outcome of drawing the picture from the sound. */
export type DrawingOutcome = 'drawn' | 'failed'

/** Props of a player. */
export interface PlayerProps {
  readonly source: ClipSource
  /** Prefix of its parts for the style sheets of the page around: `player` unless it is all there is. */
  readonly part?: string
  /** Sound of `useSound(source)`. */
  readonly sound: PlayerSound
  /** Bird and time, for the names of picture and controls: "Eurasian Wren, 06:12". */
  readonly subject: string
  readonly size: SpectrogramSize
  /** Loading of the sound; undefined: `auto` where there is no other picture. */
  readonly preload?: PlayerPreload | undefined
  /** Controls; undefined: all. */
  readonly controls?: readonly PlayerControl[] | undefined
  readonly noSpectrogram?: boolean | undefined
  /** Address of a picture to show until the sound is loaded, in place of the station's. */
  readonly pictureUrl?: string | undefined
  /** Whether the station's picture is requested only if the recording cannot be drawn here. */
  readonly isDrawnHere?: boolean
  /** Content before and after the tools. */
  readonly toolsBefore?: ReactNode
  readonly toolsAfter?: ReactNode
  readonly lanes?: readonly Lane[] | undefined
  /** Called with the state of the station's picture. */
  onPicture?(picture: SpectrogramPicture): void
  /** Called when the picture drawn from the sound is on the screen, or cannot be drawn. */
  onDrawing?(outcome: DrawingOutcome): void
  /** Called when a box was drawn, changed or removed. */
  onBox?(box: BoxMeasurements | undefined): void
}

/** Box with its loudest frequency: seconds and hertz. */
export interface BoxMeasurements {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly peak: number | undefined
}
