/** Code for hearing a clip, loaded when a pointer or the focus comes near a player. */
export { PreviewButton } from '../spectrogram-player-core/preview-button.tsx'
export { LoadedClipStatus, ClipProgress, seekByPointer } from './progress.tsx'
export { openClip } from '../../state/sound/clips.ts'
