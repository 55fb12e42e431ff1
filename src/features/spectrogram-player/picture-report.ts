import type { PictureState } from '../../domain/sound/player.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'
import type { DrawingOutcome } from '../../parts/spectrogram-player-core/player-props.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'

/** Where the picture of a recording stands, for the page around. */
export interface PictureReport {
  readonly state: PictureState
  /** Pictures that the station draws before; 0 when it does not say. */
  readonly queuePosition: number
}

/**
 * What there is to see: the picture drawn from the sound, else the station's; failed only when neither can be had.
 *
 * @param picture the station's; undefined where it is not asked
 */
export function pictureReport(
  picture: SpectrogramPicture | undefined,
  drawing: DrawingOutcome | undefined,
  { stage }: SoundSnapshot,
): PictureReport {
  const canBeDrawn = (stage === 'opening' || stage === 'decoded') && drawing !== 'failed'
  const work = picture?.state.work
  const state = (): PictureState => {
    if (drawing === 'drawn') return 'ready'
    switch (picture?.state.phase) {
      case 'shown':
        return 'ready'
      case 'offer':
        return 'needs-request'
      case 'unavailable':
        return canBeDrawn || stage === 'closed' ? 'loading' : 'failed'
      case undefined:
        return canBeDrawn || stage === 'closed' ? 'loading' : 'failed'
      case 'image':
      case 'mode':
      case 'retry':
      case 'asking':
      case 'status':
      case 'poll':
        return work?.state ?? 'loading'
    }
  }
  return { state: state(), queuePosition: work?.position ?? 0 }
}
