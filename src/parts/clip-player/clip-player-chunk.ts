/** What it takes to hear a clip: code that is loaded when somebody reaches for a player. */
export { PreviewButton } from '../spectrogram-player-core/preview-button.tsx'
export { LoadedClipStatus, ClipProgress, seekByPointer } from './progress.tsx'
export { openClip } from '../../state/sound/clips.ts'
