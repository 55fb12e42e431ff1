/** What it takes to hear a clip: code that is loaded when somebody reaches for a player. */
export { PreviewButton } from '../instrument/preview-button.tsx'
export { ClipNote, Progress, seekByPointer } from './progress.tsx'
export { openClip } from '../../state/sound/clips.ts'
