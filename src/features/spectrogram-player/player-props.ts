import type { Lane } from '../../domain/sound/lane.ts'
import type { PlayerControl, PlayerPreload } from '../../domain/sound/player.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'

/** What the author of a page may say about the player of a recording. */
export interface SpectrogramPlayerProps {
  /** `latest`: the newest that has a recording. */
  readonly detection: number | 'latest' | undefined
  readonly src: string | undefined
  readonly spectrogramSrc: string | undefined
  readonly size: SpectrogramSize
  readonly preload: PlayerPreload | undefined
  readonly controls: readonly PlayerControl[] | undefined
  readonly loop: boolean
  readonly noSpectrogram: boolean
  readonly label: string | undefined
  readonly lanes: readonly Lane[] | undefined
}
