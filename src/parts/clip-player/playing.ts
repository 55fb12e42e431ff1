import { type Clip, type ClipState, createClip } from '../../audio/clip.ts'
import type { StationClient } from '../../station/client.ts'
import { clipTrouble } from '../../station/endpoints/clip-trouble.ts'
import { clipUrl } from '../../station/endpoints/media.ts'

/** What it takes to hear a clip: code that is loaded when somebody reaches for a player. */
export { PreviewButton } from '../instrument/preview-button.tsx'
export { ClipNote, Progress, seekByPointer } from './progress.tsx'

/** The player of the recording of one detection. */
export const openClip = (client: StationClient, id: number, onState: (state: ClipState) => void): Clip =>
  createClip({ url: clipUrl(client, id), onState, askWhy: () => clipTrouble(client, id) })
