/** The full player: code that is loaded when a player comes on the screen, after its picture. */
export { SpectrogramPlayerCore } from './spectrogram-player-core.tsx'
export { PlayerPageKeys } from './player-page-keys.ts'
export { playerError, troubleOf } from './media-error.ts'
export { MediaEvents } from './media-events.tsx'
export { openSoundEngine, wakeForLater } from '../../state/sound/sound-engine.ts'
