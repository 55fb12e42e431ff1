import type { PictureState } from '../../domain/sound/player.ts'
import type { SoundSnapshot } from '../../parts/instrument/sound-snapshot.ts'
import type { SpectrogramPicture } from '../../parts/spectrogram/use-spectrogram.ts'

/** Where the picture of a recording stands, for the page around. */
export interface PictureNews {
  readonly state: PictureState
  /** Pictures that the station draws before; 0 when it does not say. */
  readonly queuePosition: number
}

/**
 * What there is to see: the picture drawn from the sound, else the station's; failed only when neither can be had.
 *
 * @param picture the station's; undefined where it is not asked
 */
export function pictureNews(
  picture: SpectrogramPicture | undefined,
  isDrawn: boolean,
  { stage }: SoundSnapshot,
): PictureNews {
  const canBeDrawn = stage === 'opening' || stage === 'decoded'
  const work = picture?.state.work
  const state = (): PictureState => {
    if (isDrawn) return 'ready'
    switch (picture?.state.phase) {
      case 'shown':
        return 'ready'
      case 'offer':
        return 'needs-request'
      case 'unavailable':
        return canBeDrawn || stage === 'closed' ? 'loading' : 'failed'
      case undefined:
        return stage === 'plain' || stage === 'absent' ? 'failed' : 'loading'
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
