/** What belongs to sound that is heard: code that comes along with the first of it. */
export { PlayTime } from './play-time.tsx'
export { SystemSession } from './system-session.tsx'
export { SoundPanel } from './sound-panel.tsx'
export { SoundSheet } from './sound-sheet.tsx'
