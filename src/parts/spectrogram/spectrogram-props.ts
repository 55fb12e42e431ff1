import type { Detection } from '../../domain/detection.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'

/** What is shown of a clip's sound. */
export interface SpectrogramProps {
  /** Id of the detection. */
  readonly id: number
  readonly size: SpectrogramSize
  /** What the picture shows, in words. */
  readonly label: string
  /** Whether the detection was announced a moment ago: its clip may not be written yet. */
  readonly isFresh?: boolean | undefined
  /** Whose sound it is: a small picture shows the part that triggered it. Left out, all of the recording is shown. */
  readonly detection?: Detection | undefined
  /** Told how it stands with the picture, at first and whenever that changes; whoever listens also draws what the station cannot. */
  onPicture?(picture: SpectrogramPicture): void
}
