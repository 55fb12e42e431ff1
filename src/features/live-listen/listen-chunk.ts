/** What belongs to listening, and not to a button that nobody has come near: code of its own. */
export { LevelWords } from './level-words.tsx'
export { PillWords } from './pill-words.tsx'
export { PlayTime } from './play-time.tsx'
export { SpokenListening } from './spoken-listening.tsx'
export { SystemSession } from './system-session.tsx'
export { SoundPanel } from './sound-panel.tsx'
export { SoundSheet } from './sound-sheet.tsx'

/** The code of this file, once it is loaded. */
export type ListenCode = typeof import('./listen-chunk.ts')
