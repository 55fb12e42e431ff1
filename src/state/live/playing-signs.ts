/** What the system shows and does while live sound is heard: its media controls and their keys, and a screen that stays on. */
export { announceSound } from '../../audio/media-session.ts'
export { keepScreenAwake } from '../../platform/wake-lock.ts'
