import type { Detection } from '../../domain/detection.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'

/** Props of a spectrogram. */
export interface SpectrogramProps {
  /** Id of the detection. */
  readonly id: number
  readonly size: SpectrogramSize
  /** Content of the picture in words. */
  readonly label: string
  /** Whether the detection came live a moment ago: its clip may not be written yet. */
  readonly isFresh?: boolean | undefined
  /**
   * Detection of the sound: a small picture shows the part that triggered it. Without it, the whole recording is shown.
   */
  readonly detection?: Detection | undefined
  /**
   * Called with the state of the picture, at first and whenever it changes; with it, the caller also draws what the
   * station cannot.
   */
  onPicture?(picture: SpectrogramPicture): void
}
